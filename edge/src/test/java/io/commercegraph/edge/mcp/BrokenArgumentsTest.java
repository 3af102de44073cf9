package io.commercegraph.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.edge.suite.ToolReply;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Broken arguments in a well-formed envelope are the call's problem: its result, under its own id,
 * and the very one that REST tells of such a body.
 */
@SpringBootTest(classes = SampleService.class, webEnvironment = WebEnvironment.RANDOM_PORT)
class BrokenArgumentsTest {

  private static final JsonMapper JSON = new JsonMapper();

  @LocalServerPort int port;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"query\":\"a\",\"query\":\"b\"}",
        "{\"query\":\"a\",\"deep\":{\"x\":1,\"x\":1}}",
        "{\"query\":\"a\\u0000\"}",
        "{\"a\\u0000\":1}",
        "{\"query\":\"\\ud800\"}",
        "{\"query\":\"\\udc00\\ud800\"}",
        "{\"query\":{\"a\":[{\"a\":[\"\\ud83d\"]}]}}",
        "[]",
        "[{\"query\":\"a\",\"query\":\"b\"}]",
        "\"x\"",
        "\"\\u0000\"",
        "7",
        "-1.5e3",
        "true"
      })
  void areAToolResultAsRestTellsIt(String arguments) {
    JsonNode overRest = send("/tool/echo", arguments).body();
    JsonNode told = send("/mcp", call("\"a-7\"", arguments)).body();

    assertThat(told.path("id").asString()).isEqualTo("a-7");
    assertThat(told.has("error")).as("%s", told).isFalse();
    assertProblem(told.path("result"), overRest.path("code").asString());
    assertThat(told.at("/result/structuredContent/param")).isEqualTo(overRest.path("param"));
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 40, 500})
  void tooDeepOnesToo(int depth) {
    String arguments = "{\"query\":" + "[".repeat(depth) + "]".repeat(depth) + "}";

    assertThat(send("/mcp", call("3", arguments)).body().path("id").asInt()).isEqualTo(3);
  }

  @Test
  void noArgumentsAreNone() {
    for (String arguments : new String[] {"null", "{}"}) {
      assertProblem(send("/mcp", call("1", arguments)).body().path("result"), "missing_field");
    }
  }

  @Test
  void eachMemberOfABatchStandsForItself() {
    JsonNode told =
        send(
                "/mcp",
                "["
                    + call("1", "{\"query\":\"a\",\"query\":\"b\"}")
                    + ","
                    + call("2", "{\"query\":\"tv\"}")
                    + ","
                    + call("3", "[7]")
                    + ",{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"ping\"}]")
            .body();

    assertThat(told).hasSize(4);
    assertThat(told).extracting(answer -> answer.path("id").asInt()).containsExactly(1, 2, 3, 4);
    assertProblem(told.path(0).path("result"), "duplicate_key");
    assertThat(told.path(1).path("result").path("isError").asBoolean(true)).isFalse();
    assertProblem(told.path(2).path("result"), "not_an_object");
    assertThat(told.path(3).path("result").isObject()).isTrue();
  }

  @Test
  void theStatelessEraTellsThemAlike() {
    String meta =
        "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}},\"arguments\"";
    ToolReply told =
        RestClient.send(
            post("/mcp", call("9", "{\"query\":1,\"query\":1}").replace("\"arguments\"", meta))
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "tools/call")
                .header("Mcp-Name", "echo")
                .build());

    assertThat(told.body().path("id").asInt()).isEqualTo(9);
    assertProblem(told.body().path("result"), "duplicate_key");
    assertThat(told.body().at("/result/resultType").asString()).isEqualTo("complete");
  }

  /** What is broken around the arguments is broken JSON, and nobody's in particular. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":1,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\","
            + "\"arguments\":{},\"arguments\":{}}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"ec\\u0000\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\","
            + "\"arguments\":{\"query\":}}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\","
            + "\"arguments\":{\"query\":\"a\"",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\","
            + "\"_meta\":{\"arguments\":{\"a\":1,\"a\":1}}}}"
      })
  void brokenEnvelopesStayJsonRpcErrors(String body) {
    ToolReply told = send("/mcp", body);

    assertThat(told.status()).isEqualTo(400);
    assertThat(told.body().path("id").isNull()).isTrue();
    assertThat(told.body().at("/error/code").asInt()).isEqualTo(-32700);
  }

  @Test
  void otherMethodsRefuseThemUnderTheirId() {
    String body =
        "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"prompts/get\",\"params\":{\"name\":"
            + "\"check_shop\",\"arguments\":{\"domain\":\"a\",\"domain\":\"b\"}}}";
    JsonNode told = send("/mcp", body).body();

    assertThat(told.path("id").asInt()).isEqualTo(5);
    assertThat(told.at("/error/code").asInt()).isEqualTo(-32602);
  }

  private static String call(String id, String arguments) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":%s}}"
        .formatted(id, arguments);
  }

  private static void assertProblem(JsonNode result, String code) {
    assertThat(result.path("isError").asBoolean()).as("%s", result).isTrue();
    assertThat(result.at("/structuredContent/code").asString()).isEqualTo(code);
    assertThat(JSON.readTree(result.at("/content/0/text").asString()))
        .isEqualTo(result.path("structuredContent"));
  }

  private ToolReply send(String path, String body) {
    return RestClient.send(post(path, body).build());
  }

  private HttpRequest.Builder post(String path, String body) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
        .header("Content-Type", "application/json")
        .header("Accept", "application/json")
        .POST(BodyPublishers.ofString(body));
  }
}
