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
import org.junit.jupiter.api.TestInstance;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** The base class of tests of UCP's catalogue, with a market of three products. */
@SpringBootTest(
    classes = WholeService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "commerce-graph.fair-use.anonymous=100000")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class UcpSuite {

  static final String SEARCH = "shopping/catalog_search.json#/$defs/search_response";
  static final String LOOKUP = "shopping/catalog_lookup.json#/$defs/lookup_response";
  static final String PRODUCT = "shopping/catalog_lookup.json#/$defs/get_product_response";
  static final List<String> RELEASES = List.of("2026-08-25", "2026-04-08");
  static final Map<String, String> AGENT =
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
  boolean seen(String tool, String position) {
    for (int tries = 0; tries < 30; tries++) {
      Map<String, String> after = Map.of("x-min-position", position);
      if (new RestClient(base()).call(tool, "{\"query\":\"hut\"}", after).status() == 200) {
        return true;
      }
    }
    return false;
  }

  String idOf(String query) {
    return ask("2026-08-25", "search", "{\"query\":\"" + query + "\"}", SEARCH)
        .at("/products/0/id")
        .asString();
  }

  JsonNode ask(String release, String operation, String body, String schema) {
    ToolReply reply = send("/ucp/" + release + "/catalog/" + operation, body, AGENT);
    assertThat(reply.status()).as("%s", reply.body()).isEqualTo(200);
    new UcpSchemas(release).check(schema, reply.body());
    assertThat(reply.body().at("/ucp/version").asString()).isEqualTo(release);
    return reply.body();
  }

  JsonNode get(String path) {
    return RestClient.send(HttpRequest.newBuilder(base().resolve(path)).build()).body();
  }

  JsonNode post(String path, String type, String body, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base().resolve(path))
            .header("content-type", type)
            .POST(BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return RestClient.send(request.build()).body();
  }

  ToolReply send(String path, String body, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base().resolve(path))
            .header("content-type", "application/json")
            .POST(BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return RestClient.send(request.build());
  }

  URI base() {
    return URI.create("http://127.0.0.1:" + port);
  }
}
