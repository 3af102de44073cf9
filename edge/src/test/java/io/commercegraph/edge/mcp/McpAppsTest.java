package io.commercegraph.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.mcp.apps.AppView;
import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.edge.suite.ToolReply;
import io.commercegraph.edge.suite.WholeServiceSuite;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Views are for clients that announce MCP Apps; all others get what they got before. */
class McpAppsTest extends WholeServiceSuite {

  private static final JsonMapper JSON = new JsonMapper();
  private static final String APPS =
      "{\"extensions\":{\"io.modelcontextprotocol/ui\":{\"mimeTypes\":[\"text/html;profile=mcp-app\"]}}}";
  private static final String OTHERS =
      "{\"extensions\":{\"io.modelcontextprotocol/ui\":{\"mimeTypes\":[\"text/plain\"]},\"x\":{}}}";

  @Test
  void onlyClientsThatShowViewsAreToldOfThem() {
    JsonNode plain = stateless("tools/list", "{}", "{}").body().path("result").path("tools");
    JsonNode other = stateless("tools/list", "{}", OTHERS).body().path("result").path("tools");
    JsonNode told = stateless("tools/list", "{}", APPS).body().path("result").path("tools");
    assertThat(plain.toString()).doesNotContain("\"_meta\":").isEqualTo(other.toString());
    assertThat(viewOf(told, "price_analytics")).isEqualTo("ui://commerce-graph/price-history");
    assertThat(viewOf(told, "product_price_analytics"))
        .isEqualTo("ui://commerce-graph/price-history");
    assertThat(viewOf(told, "compare_prices")).isEqualTo("ui://commerce-graph/compare");
    assertThat(viewOf(told, "compare_basket")).isEqualTo("ui://commerce-graph/compare");
    assertThat(viewOf(told, "find_product")).isEmpty();
    told.forEach(tool -> ((ObjectNode) tool).remove("_meta"));
    assertThat(told.toString()).isEqualTo(plain.toString());
  }

  @Test
  void aHandshakeIsRememberedByTheIdOfTheSession() {
    ToolReply plain = initialize("{}");
    assertThat(plain.headers()).doesNotContainKey("mcp-session-id");
    assertThat(plain.body().toString()).doesNotContain("io.modelcontextprotocol/ui");
    ToolReply apps = initialize(APPS);
    String session = apps.headers().getOrDefault("mcp-session-id", "");
    assertThat(apps.body().at("/result/capabilities/extensions").has("io.modelcontextprotocol/ui"))
        .isTrue();
    JsonNode told = handshake("tools/list", Map.of("Mcp-Session-Id", session)).at("/result/tools");
    JsonNode untold =
        handshake("tools/list", Map.of("Mcp-Session-Id", "some-other")).at("/result/tools");
    assertThat(viewOf(told, "compare_prices")).isEqualTo("ui://commerce-graph/compare");
    assertThat(untold.toString())
        .doesNotContain("\"_meta\":")
        .isEqualTo(handshake("tools/list", Map.of()).at("/result/tools").toString());
  }

  @ParameterizedTest
  @EnumSource(AppView.class)
  void aViewIsReadAsAResourceThatMayLoadNothing(AppView view) {
    JsonNode content =
        stateless("resources/read", "{\"uri\":\"" + view.uri() + "\"}", APPS)
            .body()
            .at("/result/contents/0");
    assertThat(content.path("mimeType").asString()).isEqualTo("text/html;profile=mcp-app");
    assertThat(content.path("text").asString()).startsWith("<!doctype html>");
    assertThat(content.at("/_meta/ui/csp").toString())
        .isEqualTo("{\"connectDomains\":[],\"resourceDomains\":[]}");
  }

  @Test
  void theListOfResourcesHasViewsForThoseThatShowThem() {
    String told = stateless("resources/list", "{}", APPS).body().at("/result/resources").toString();
    String untold = stateless("resources/list", "{}", "{}").body().at("/result").toString();
    assertThat(told).contains("ui://commerce-graph/compare", "audit://log");
    assertThat(untold).contains("audit://log").doesNotContain("ui://");
  }

  @Test
  void anUnknownViewIsNoResource() {
    JsonNode error =
        stateless("resources/read", "{\"uri\":\"ui://commerce-graph/other\"}", APPS)
            .body()
            .path("error");
    assertThat(error.path("code").asInt()).isEqualTo(-32602);
  }

  @Test
  void answersOfToolsAreTheSameForAll() {
    String call = "{\"name\":\"find_shop\",\"arguments\":{\"query\":\"x\"}}";
    List<String> answers =
        List.of("{}", APPS).stream()
            .map(
                client -> {
                  ObjectNode answer =
                      (ObjectNode)
                          stateless("tools/call", call, client)
                              .body()
                              .at("/result/structuredContent");
                  answer.remove("as_of");
                  return answer.toString();
                })
            .toList();
    assertThat(answers.get(0)).isEqualTo(answers.get(1));
  }

  private static String viewOf(JsonNode tools, String name) {
    return tools
        .valueStream()
        .filter(tool -> tool.path("name").asString().equals(name))
        .findFirst()
        .orElseThrow()
        .at("/_meta/ui/resourceUri")
        .asString("");
  }

  private ToolReply initialize(String capabilities) {
    return send(
        "initialize",
        (ObjectNode)
            JSON.readTree(
                "{\"protocolVersion\":\"2025-11-25\",\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"},"
                    + "\"capabilities\":"
                    + capabilities
                    + "}"),
        Map.of());
  }

  private JsonNode handshake(String method, Map<String, String> headers) {
    return send(method, JSON.createObjectNode(), headers).body();
  }

  private ToolReply stateless(String method, String params, String capabilities) {
    ObjectNode given = (ObjectNode) JSON.readTree(params);
    ObjectNode meta = given.putObject("_meta");
    meta.put("io.modelcontextprotocol/protocolVersion", "2026-07-28");
    meta.set("io.modelcontextprotocol/clientCapabilities", JSON.readTree(capabilities));
    String name = given.path("name").asString(given.path("uri").asString(""));
    Map<String, String> headers =
        name.isEmpty()
            ? Map.of("MCP-Protocol-Version", "2026-07-28", "Mcp-Method", method)
            : Map.of("MCP-Protocol-Version", "2026-07-28", "Mcp-Method", method, "Mcp-Name", name);
    return send(method, given, headers);
  }

  private ToolReply send(String method, ObjectNode params, Map<String, String> headers) {
    ObjectNode message = JSON.createObjectNode().put("jsonrpc", "2.0").put("id", 1);
    message.put("method", method).set("params", params);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/mcp"))
            .header("content-type", "application/json")
            .header("accept", "application/json");
    headers.forEach(request::header);
    return RestClient.send(
        request.POST(HttpRequest.BodyPublishers.ofString(message.toString())).build());
  }
}
