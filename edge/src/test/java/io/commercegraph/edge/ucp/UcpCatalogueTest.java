package io.commercegraph.edge.ucp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.edge.suite.ToolReply;
import io.commercegraph.edge.suite.WholeService;
import io.commercegraph.log.TestPostgres;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** UCP's catalogue over REST: every answer by UCP's schemas, in both releases. */
@SpringBootTest(
    classes = WholeService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "commerce-graph.fair-use.anonymous=100000")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UcpCatalogueTest {

  private static final String SEARCH = "shopping/catalog_search.json#/$defs/search_response";
  private static final String LOOKUP = "shopping/catalog_lookup.json#/$defs/lookup_response";
  private static final String PRODUCT = "shopping/catalog_lookup.json#/$defs/get_product_response";
  private static final List<String> RELEASES = List.of("2026-08-25", "2026-04-08");
  private static final Map<String, String> AGENT =
      Map.of("ucp-agent", "profile=\"https://agent.example/profile.json\"");

  private static final String LINES =
      """
      {"type":"shop","domain":"hier.example","name":"Hier","country":"DE","ships_to":["DE"]}
      {"type":"shop","domain":"dort.example","name":"Dort","country":"AT","ships_to":["AT"]}
      {"type":"product","gtin":"4006381333931","brand":"Olivetto","name":"Olivetto Olivenöl 750 ml","category":"Food > Oils"}
      {"type":"offer","shop_domain":"hier.example","item_id":"oel","title":"Olivetto Olivenöl 750 ml","url":"https://hier.example/oel","gtin":"4006381333931","price":"9.99 EUR","availability":"in_stock","condition":"new","unit_pricing":{"measure":{"value":750,"unit":"ml"}}}
      {"type":"offer","shop_domain":"dort.example","item_id":"oel","title":"Olivetto Olivenöl 750 ml","url":"https://dort.example/oel","gtin":"4006381333931","price":"8.99 EUR","list_price":"12.00 EUR","availability":"in_stock","condition":"new"}
      {"type":"offer","shop_domain":"hier.example","item_id":"hut-r","title":"Filzhut Fedora rot","url":"https://hier.example/hut-r","gtin":"9520000888015","price":"40.00 EUR","availability":"in_stock","condition":"new","item_group_id":"hut","options":{"color":"red"}}
      {"type":"offer","shop_domain":"hier.example","item_id":"hut-b","title":"Filzhut Fedora blau","url":"https://hier.example/hut-b","gtin":"9520000888022","price":"45.00 EUR","availability":"in_stock","condition":"new","item_group_id":"hut","options":{"color":"blue"}}
      """;

  @LocalServerPort int port;

  private Map<String, String> caller = AGENT;

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", TestPostgres::emptyDatabase);
  }

  @BeforeAll
  void fill() {
    JsonNode run = post("/api/ops/feeds?progress=false", "application/x-ndjson", LINES, Map.of());
    assertThat(run.path("rejected").asInt(-1)).as("%s", run).isZero();
    String position = run.path("position").asString();
    for (String tool : List.of("find_product", "find_offers")) {
      assertThat(seen(tool, position)).as(tool).isTrue();
    }
  }

  /** Waits for the read models, which on a busy machine takes more than one call's patience. */
  private boolean seen(String tool, String position) {
    for (int tries = 0; tries < 30; tries++) {
      Map<String, String> after = Map.of("x-min-position", position);
      if (new RestClient(base()).call(tool, "{\"query\":\"hut\"}", after).status() == 200) {
        return true;
      }
    }
    return false;
  }

  @Test
  void theProfileNamesWhatIsServedAndWhere() {
    JsonNode profile = get("/.well-known/ucp");
    new UcpSchemas("2026-08-25").check("profile.json#/$defs/business_schema", profile);
    assertThat(profile.at("/ucp/version").asString()).isEqualTo("2026-08-25");
    for (JsonNode service : profile.at("/ucp/services/dev.ucp.shopping")) {
      assertThat(service.path("endpoint").asString()).startsWith(base() + "/ucp");
    }
    String older = profile.at("/ucp/supported_versions/2026-04-08").asString();
    JsonNode leaf = get(URI.create(older).getPath());
    new UcpSchemas("2026-04-08").check("ucp.json#/$defs/business_schema", leaf.path("ucp"));
    assertThat(leaf.at("/ucp/version").asString()).isEqualTo("2026-04-08");
    assertThat(leaf.path("ucp").has("supported_versions")).isFalse();
    String extension =
        profile.at("/ucp/capabilities/io.commercegraph.catalog.offers/0/schema").asString();
    assertThat(get(URI.create(extension).getPath()).path("name").asString())
        .isEqualTo("io.commercegraph.catalog.offers");
  }

  @Test
  void aSearchGivesProductsWithTheirCheapestOffer() {
    for (String release : RELEASES) {
      JsonNode found = ask(release, "search", "{\"query\":\"olivetto\"}", SEARCH);
      JsonNode product = found.path("products").path(0);
      JsonNode variant = product.path("variants").path(0);
      assertThat(variant.at("/price/amount").asInt()).isEqualTo(899);
      assertThat(variant.at("/list_price/amount").asInt()).isEqualTo(1200);
      assertThat(variant.at("/offers/0/seller/domain").asString()).isEqualTo("dort.example");
      assertThat(variant.at("/barcodes/0/value").asString()).isEqualTo("04006381333931");
      assertThat(product.at("/description/plain")).isEqualTo(product.path("title"));
      assertThat(product.at("/categories/0/value").asString()).isEqualTo("Food > Oils");
      assertThat(found.at("/pagination/has_next_page").asBoolean(true)).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"DE", "de", "DEU"})
  void theCountryOfTheCustomerCounts(String country) {
    String body = "{\"query\":\"olivetto\",\"context\":{\"address_country\":\"" + country + "\"}}";
    JsonNode found = ask("2026-08-25", "search", body, SEARCH);
    JsonNode variant = found.at("/products/0/variants/0");
    assertThat(variant.at("/offers/0/seller/domain").asString()).isEqualTo("hier.example");
    assertThat(variant.at("/price/amount").asInt()).isEqualTo(999);
    assertThat(variant.at("/unit_price/amount").asInt()).isEqualTo(1332);
    assertThat(variant.at("/unit_price/measure/unit").asString()).isEqualTo("LTR");
  }

  @Test
  void aCountryOfNoCodeIsLeftOutAndSaidSo() {
    String body = "{\"query\":\"olivetto\",\"context\":{\"address_country\":\"Atlantis\"}}";
    JsonNode found = ask("2026-08-25", "search", body, SEARCH);
    assertThat(found.path("products").size()).isEqualTo(1);
    assertThat(found.at("/messages/0/code").asString()).isEqualTo("country_ignored");
  }

  @Test
  void pricesAreFilteredInTheCurrencyOfTheContext() {
    String filter = "\"query\":\"hut\",\"filters\":{\"price\":{\"max\":4200}}";
    JsonNode found =
        ask("2026-08-25", "search", "{" + filter + ",\"context\":{\"currency\":\"EUR\"}}", SEARCH);
    assertThat(found.path("products").size()).isEqualTo(1);
    JsonNode without = ask("2026-08-25", "search", "{" + filter + "}", SEARCH);
    assertThat(without.path("products").size()).isEqualTo(2);
    assertThat(without.at("/messages/0/code").asString()).isEqualTo("price_filter_ignored");
  }

  @Test
  void pagesFollowEachOther() {
    JsonNode first =
        ask("2026-08-25", "search", "{\"query\":\"hut\",\"pagination\":{\"limit\":1}}", SEARCH);
    assertThat(first.at("/pagination/has_next_page").asBoolean()).isTrue();
    String cursor = first.at("/pagination/cursor").asString();
    String next = "{\"query\":\"hut\",\"pagination\":{\"limit\":1,\"cursor\":\"" + cursor + "\"}}";
    JsonNode second = ask("2026-08-25", "search", next, SEARCH);
    assertThat(second.at("/products/0/id")).isNotEqualTo(first.at("/products/0/id"));
    assertThat(second.at("/pagination/has_next_page").asBoolean(true)).isFalse();
  }

  @Test
  void nothingFoundIsAnEmptyListWithoutMessages() {
    JsonNode found = ask("2026-08-25", "search", "{\"query\":\"zeppelinhangar\"}", SEARCH);
    assertThat(found.path("products").isEmpty()).isTrue();
    assertThat(found.has("messages")).isFalse();
  }

  @Test
  void aLookupTakesIdsAndGtinsAndGivesAProductOnce() {
    for (String release : RELEASES) {
      String id = idOf("olivetto");
      String body =
          "{\"ids\":[\""
              + id
              + "\",\"4006381333931\",\""
              + id
              + "\",\"no-such\",\"4006381333932\"]}";
      JsonNode found = ask(release, "lookup", body, LOOKUP);
      assertThat(found.path("products").size()).isEqualTo(1);
      JsonNode variant = found.at("/products/0/variants/0");
      assertThat(variant.path("inputs").toString())
          .isEqualTo(
              "[{\"id\":\""
                  + id
                  + "\",\"match\":\"exact\"},"
                  + "{\"id\":\"4006381333931\",\"match\":\"exact\"}]");
      assertThat(variant.path("offers").size()).isEqualTo(2);
      assertThat(found.path("messages").size()).isEqualTo(2);
    }
  }

  @Test
  void aProductInFullHasItsVariantsAndTheirOptions() {
    for (String release : RELEASES) {
      JsonNode product =
          ask(release, "product", "{\"id\":\"9520000888015\"}", PRODUCT).path("product");
      assertThat(product.path("selected").toString())
          .isEqualTo("[{\"name\":\"color\",\"label\":\"red\"}]");
      assertThat(product.path("variants").size()).isEqualTo(1);
      assertThat(product.at("/options/0/values").size()).isEqualTo(2);
      String blue =
          "{\"id\":\"9520000888015\",\"selected\":[{\"name\":\"color\",\"label\":\"blue\"}]}";
      JsonNode other = ask(release, "product", blue, PRODUCT).path("product");
      assertThat(other.at("/variants/0/price/amount").asInt()).isEqualTo(4500);
    }
  }

  @Test
  void aProductWithoutSiblingsIsItsOwnOneVariant() {
    JsonNode product =
        ask("2026-08-25", "product", "{\"id\":\"4006381333931\"}", PRODUCT).path("product");
    assertThat(product.path("variants").size()).isEqualTo(1);
    assertThat(product.at("/variants/0/id")).isEqualTo(product.path("id"));
    assertThat(product.has("options")).isFalse();
  }

  @Test
  void anUnknownProductIsAnAnswerThatSaysSo() {
    for (String release : RELEASES) {
      String schema =
          release.equals("2026-08-25")
              ? "common/types/error_response.json"
              : "shopping/types/error_response.json";
      JsonNode answer = ask(release, "product", "{\"id\":\"nowhere\"}", schema);
      assertThat(answer.at("/ucp/status").asString()).isEqualTo("error");
      assertThat(answer.at("/messages/0/code").asString()).isEqualTo("not_found");
      assertThat(answer.at("/messages/0/severity").asString()).isEqualTo("unrecoverable");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "search|{}|invalid_request",
        "search|{\"query\":7}|invalid_request",
        "search|{\"query\":\"x\",\"pagination\":{\"limit\":0}}|invalid_request",
        "search|{\"query\":\"x\",\"pagination\":{\"cursor\":\"none\"}}|invalid_cursor",
        "search|{\"query\":\"x\",\"context\":[]}|invalid_request",
        "lookup|{\"ids\":[]}|invalid_request",
        "lookup|{\"ids\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\",\"10\",\"11\"]}|request_too_large",
        "product|{\"id\":\"\"}|invalid_request",
        "product|{\"id\":\"x\",\"selected\":[{}]}|invalid_request"
      })
  void badRequestsAreRefusedByTheirCodes(String operation, String body, String code) {
    ToolReply reply = send("/ucp/catalog/" + operation, body, caller);
    assertThat(reply.status()).as("%s", reply.body()).isEqualTo(400);
    assertThat(reply.body().path("code").asString()).isEqualTo(code);
    assertThat(reply.body().path("content").asString()).isNotEmpty();
  }

  @Test
  void aPlatformMustNameItsProfileAndAReleaseThatIsSpoken() {
    String body = "{\"query\":\"hut\"}";
    assertThat(send("/ucp/catalog/search", body, Map.of()).status()).isEqualTo(400);
    ToolReply ftp =
        send("/ucp/catalog/search", body, Map.of("ucp-agent", "profile=\"ftp://a.example\""));
    assertThat(ftp.body().path("code").asString()).isEqualTo("invalid_profile_url");
    ToolReply old = send("/ucp/2026-01-11/catalog/search", body, caller);
    assertThat(old.status()).isEqualTo(422);
    assertThat(old.body().path("code").asString()).isEqualTo("version_unsupported");
    Map<String, String> named =
        Map.of("ucp-agent", "profile=\"https://a.example/p\"; version=\"2026-04-08\"");
    assertThat(send("/ucp/catalog/search", body, named).body().at("/ucp/version").asString())
        .isEqualTo("2026-04-08");
  }

  private String idOf(String query) {
    return ask("2026-08-25", "search", "{\"query\":\"" + query + "\"}", SEARCH)
        .at("/products/0/id")
        .asString();
  }

  private JsonNode ask(String release, String operation, String body, String schema) {
    ToolReply reply = send("/ucp/" + release + "/catalog/" + operation, body, caller);
    assertThat(reply.status()).as("%s", reply.body()).isEqualTo(200);
    new UcpSchemas(release).check(schema, reply.body());
    assertThat(reply.body().at("/ucp/version").asString()).isEqualTo(release);
    return reply.body();
  }

  private JsonNode get(String path) {
    return RestClient.send(HttpRequest.newBuilder(base().resolve(path)).build()).body();
  }

  private JsonNode post(String path, String type, String body, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base().resolve(path))
            .header("content-type", type)
            .POST(BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return RestClient.send(request.build()).body();
  }

  private ToolReply send(String path, String body, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base().resolve(path))
            .header("content-type", "application/json")
            .POST(BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return RestClient.send(request.build());
  }

  private URI base() {
    return URI.create("http://127.0.0.1:" + port);
  }
}
