package io.commercegraph.edge.ucp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.ToolReply;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** UCP's catalogue over REST: every answer by UCP's schemas, in both releases. */
class UcpCatalogueTest extends UcpSuite {

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
    ToolReply reply = send("/ucp/catalog/" + operation, body, AGENT);
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
    ToolReply old = send("/ucp/2026-01-11/catalog/search", body, AGENT);
    assertThat(old.status()).isEqualTo(422);
    assertThat(old.body().path("code").asString()).isEqualTo("version_unsupported");
    Map<String, String> named =
        Map.of("ucp-agent", "profile=\"https://a.example/p\"; version=\"2026-04-08\"");
    assertThat(send("/ucp/catalog/search", body, named).body().at("/ucp/version").asString())
        .isEqualTo("2026-04-08");
  }
}
