package io.commercegraph.edge.ucp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.ToolReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** UCP's catalogue over MCP: the same answers as over REST, and errors by UCP's codes. */
class UcpMcpTest extends UcpSuite {

  private static final String META =
      "\"meta\":{\"ucp-agent\":{\"profile\":\"https://agent.example/profile.json\"}}";

  @Test
  void theToolsAreThoseOfUcp() {
    for (String path : List.of("/ucp/mcp", "/ucp/2026-04-08/mcp")) {
      JsonNode tools =
          rpc(path, "tools/list", "{\"arguments\":{" + META + "}}").at("/result/tools");
      assertThat(tools.valueStream().map(tool -> tool.path("name").asString()).toList())
          .containsExactly("search_catalog", "lookup_catalog", "get_product");
    }
  }

  @Test
  void aClientConnects() {
    JsonNode opened =
        rpc(
                "/ucp/mcp",
                "initialize",
                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{}}")
            .path("result");
    assertThat(opened.path("capabilities").toString()).isEqualTo("{\"tools\":{}}");
    assertThat(opened.path("instructions").asString()).contains("search_catalog");
    assertThat(rpc("/ucp/mcp", "prompts/list", "{}").at("/error/code").asInt()).isEqualTo(-32601);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "search_catalog|search|{\"query\":\"olivetto\",\"context\":{\"address_country\":\"DE\"}}",
        "lookup_catalog|lookup|{\"ids\":[\"4006381333931\",\"nowhere\"]}",
        "get_product|product|{\"id\":\"9520000888015\"}",
        "get_product|product|{\"id\":\"nowhere\"}"
      })
  void answersAreThoseOfRest(String tool, String operation, String request) {
    for (String release : RELEASES) {
      JsonNode result = call("/ucp/" + release + "/mcp", tool, META + ",\"catalog\":" + request);
      JsonNode content = result.at("/result/structuredContent");
      ToolReply rest = send("/ucp/" + release + "/catalog/" + operation, request, AGENT);
      assertThat(content).isEqualTo(rest.body());
      assertThat(JsonMapper.shared().readTree(result.at("/result/content/0/text").asString()))
          .isEqualTo(content);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "search_catalog|\"catalog\":{\"query\":\"x\"}|-32001|invalid_profile_url",
        "search_catalog|META,\"catalog\":{}|-32602|invalid_request",
        "search_catalog|META|-32602|invalid_request",
        "lookup_catalog|META,\"catalog\":{\"ids\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\",\"a\",\"b\"]}|-32602|request_too_large",
        "buy_everything|META,\"catalog\":{}|-32602|unknown_tool",
        "search_catalog|\"meta\":{\"ucp-agent\":{\"profile\":\"https://a.example/p\",\"version\":\"2026-01-11\"}},\"catalog\":{\"query\":\"x\"}|-32001|version_unsupported"
      })
  void faultsAreErrorsByTheirCodes(String tool, String arguments, int code, String reason) {
    JsonNode error = call("/ucp/mcp", tool, arguments.replace("META", META)).path("error");
    assertThat(error.path("code").asInt()).as("%s", error).isEqualTo(code);
    assertThat(error.at("/data/code").asString()).isEqualTo(reason);
  }

  @Test
  void theAddressOfTheOtherToolsIsAsItWas() {
    JsonNode found = rpc("/mcp", "tools/call", "{\"name\":\"search_catalog\",\"arguments\":{}}");
    assertThat(found.at("/error/code").asInt()).isEqualTo(-32602);
  }

  private JsonNode call(String path, String tool, String arguments) {
    return rpc(path, "tools/call", "{\"name\":\"" + tool + "\",\"arguments\":{" + arguments + "}}");
  }

  private JsonNode rpc(String path, String method, String params) {
    return send(
            path,
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\""
                + method
                + "\",\"params\":"
                + params
                + "}",
            Map.of())
        .body();
  }
}
