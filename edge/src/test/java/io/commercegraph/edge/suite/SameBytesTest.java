package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.ToolCatalogue;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every tool's answer over MCP is the body that REST gives, byte for byte but for the stamps. */
class SameBytesTest extends WholeServiceSuite {

  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String FEED =
      """
      {"type":"shop","domain":"pens.example","name":"Pens \u00e4 & \\"Co\\"","country":"DE","category":"Office","ships_to":["DE","AT"]}
      {"type":"offer","shop_domain":"pens.example","item_id":"88","title":"Point 88 </b>","url":"https://pens.example/88","gtin":"9520000000011","price":"0.99 EUR","list_price":"1.29 EUR","availability":"in_stock","condition":"new"}
      {"type":"coupon","shop_domain":"pens.example","code":"INK15","coupon_type":"percentage","percent_off":12.5,"max_discount":"5 EUR"}
      {"type":"shipping","shop_domain":"pens.example","name":"DHL","carrier":"DHL","country":"DE","price":"4.90 EUR","free_from":"50 EUR","delivery_days":{"min":1,"max":3}}
      {"type":"rating","provider":"trustpilot","domain":"pens.example","rating":{"value":4.6,"scale_min":1,"scale_max":5,"count":1234},"fetched_at":"2026-06-01T00:00:00Z"}
      """;

  /** What else tells of the asking: trust is computed at that moment, an audit is an act. */
  private static final Map<String, List<String>> ASKING =
      Map.of(
          "get_trust",
          List.of("request_id", "checked_at"),
          "resolve_conflict",
          List.of("request_id", "audit_id", "recorded_at", "position"));

  @Autowired ToolCatalogue catalogue;
  private final Map<String, String> keys = new TreeMap<>();

  @Test
  void anAnswerHasTheSameBytesOverEveryProtocol() throws Exception {
    long position = feed();
    Map<String, String> requests = requests(position);

    assertThat(requests.keySet())
        .containsExactlyElementsOf(
            catalogue.entries().stream().map(entry -> entry.spec().name()).toList());
    for (Map.Entry<String, String> request : requests.entrySet()) {
      String tool = request.getKey();
      String rest = overRest(tool, request.getValue(), position);
      assertThat(rest).as(tool).doesNotContain("\"status\":4", "\"status\":5");
      for (String revision : List.of("2025-11-25", "2026-07-28")) {
        assertThat(overMcp(tool, request.getValue(), position, revision, false))
            .as("%s over MCP %s", tool, revision)
            .isEqualTo(rest);
      }
    }
  }

  @Test
  void aProblemHasTheSameBytesOverEveryProtocol() throws Exception {
    for (CatalogueEntry<?, ?> entry : catalogue.entries()) {
      String tool = entry.spec().name();
      String request = "{\"no_such_f\u00efeld\":1}";
      String rest = overRest(tool, request, 0);
      assertThat(rest).as(tool).contains("\"code\":\"unknown_field\"");
      for (String revision : List.of("2025-11-25", "2026-07-28")) {
        assertThat(overMcp(tool, request, 0, revision, true)).as(tool).isEqualTo(rest);
      }
    }
  }

  /** Every tool once; a tool without a line here fails the test. */
  private Map<String, String> requests(long position) throws Exception {
    String shop = "{\"shop_id_or_domain\":\"pens.example\"}";
    JsonNode offer =
        JSON.readTree(overRest("find_offers", "{\"shop_domain\":\"pens.example\"}", position))
            .path("offers")
            .path(0);
    String id = offer.path("id").asString();
    String ofOffer = "{\"offer_id\":\"" + id + "\"}";
    Map<String, String> requests = new TreeMap<>();
    requests.put("audit_log", "{\"limit\":1}");
    requests.put(
        "compare_basket",
        "{\"items\":[{\"product_id\":\"9520000000011\",\"quantity\":2}],\"country\":\"DE\"}");
    requests.put("compare_offers", "{\"offer_ids\":[\"" + id + "\"]}");
    requests.put("compare_prices", "{\"product_id\":\"9520000000011\",\"country\":\"DE\"}");
    requests.put("find_offers", "{\"shop_domain\":\"pens.example\"}");
    requests.put("find_product", "{\"query\":\"point 88\"}");
    requests.put("find_shop", "{\"query\":\"pens\"}");
    requests.put("get_product", "{\"product_id\":\"9520000000011\"}");
    for (String ofShop :
        List.of("get_shop", "get_trust", "internal_trust", "list_shipping_options")) {
      requests.put(ofShop, shop);
    }
    requests.put("product_price_analytics", "{\"product_id\":\"9520000000011\",\"series\":true}");
    requests.put("list_coupons", "{\"shop_domain\":\"pens.example\"}");
    for (String tool : List.of("monetize_offer", "price_analytics", "resolve_checkout_url")) {
      requests.put(tool, ofOffer);
    }
    requests.put(
        "report_code", "{\"shop_domain\":\"pens.example\",\"code\":\"X1\",\"reason\":\"worked\"}");
    requests.put("resolve_conflict", "{\"from_shop_id\":\"pens.example\"}");
    requests.put("trust_adapter", "{\"provider\":\"trustpilot\",\"domain\":\"pens.example\"}");
    return requests;
  }

  private long feed() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(uri("/api/ops/feeds?format=jsonl&progress=false"))
            .header("content-type", "application/x-ndjson")
            .POST(BodyPublishers.ofString(FEED))
            .build();
    JsonNode report = JSON.readTree(send(request));
    assertThat(report.path("status").asString()).as("%s", report).isEqualTo("ended");
    return report.path("position").asLong();
  }

  private String overRest(String tool, String arguments, long position) throws Exception {
    boolean byGet = tool.equals("audit_log");
    String query = !byGet ? "" : arguments.contains("limit") ? "?limit=1" : "?no_such_f%C3%AFeld=1";
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri("/tool/" + tool + query))
            .header("x-min-position", Long.toString(position))
            .header("idempotency-key", key(tool));
    if (!byGet) {
      request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(arguments));
    }
    return stable(tool, send(request.build()));
  }

  private String overMcp(
      String tool, String arguments, long position, String revision, boolean failed)
      throws Exception {
    String body =
        """
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":%s,"_meta":{%s\
        "commercegraph/min_position":%d,"commercegraph/idempotency_key":"%s"}}}\
        """
            .formatted(
                tool,
                arguments,
                revision.equals("2026-07-28")
                    ? "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                        + "\"io.modelcontextprotocol/clientCapabilities\":{},"
                    : "",
                position,
                key(tool));
    String answer =
        send(
            HttpRequest.newBuilder(uri("/mcp"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .header("MCP-Protocol-Version", revision)
                .header("Mcp-Method", "tools/call")
                .header("Mcp-Name", tool)
                .POST(BodyPublishers.ofString(body))
                .build());
    JsonNode result = JSON.readTree(answer).path("result");
    assertThat(result.path("isError").asBoolean()).as(answer).isEqualTo(failed);
    String text = result.path("content").path(0).path("text").asString();
    // Byte for byte, so as it stands in the message and not as a parser reads it.
    assertThat(answer).contains("\"structuredContent\":" + text + ",");
    return stable(tool, text);
  }

  /** Without what says when it was asked, and which of several askings it was. */
  private static String stable(String tool, String body) {
    String stable = body.replaceAll("\"as_of\":\\{[^}]*}", "\"as_of\":{}");
    for (String field : ASKING.getOrDefault(tool, List.of("request_id"))) {
      stable = stable.replaceAll("\"" + field + "\":(\"[^\"]*\"|\\d+)", "\"" + field + "\":0");
    }
    return stable;
  }

  private String key(String tool) {
    return keys.computeIfAbsent(tool, _ -> UUID.randomUUID().toString());
  }

  private URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  private static String send(HttpRequest request) throws IOException, InterruptedException {
    return HTTP.send(request, BodyHandlers.ofString()).body();
  }
}
