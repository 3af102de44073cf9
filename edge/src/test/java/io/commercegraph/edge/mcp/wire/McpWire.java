package io.commercegraph.edge.mcp.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.RawHttp;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Sends messages to {@code /mcp} byte by byte, written with single quotes, and reads the answers.
 */
record McpWire(int port) {

  static final String PING = "{'jsonrpc':'2.0','id':1,'method':'ping'}";

  static final String ECHO =
      "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'echo','arguments':"
          + "{'query':'tv'}}}";

  static final String META =
      """
      "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
      "io.modelcontextprotocol/clientCapabilities":{}}\
      """;

  private static final JsonMapper JSON = new JsonMapper();

  RawHttp.Answer stateless(String method, String headers, String params) {
    return post(
        "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: " + method + "\r\n" + headers,
        "{'jsonrpc':'2.0','id':1,'method':'" + method + "','params':{" + params + META + "}}");
  }

  RawHttp.Answer post(String headers, String body) {
    return send("POST", "Content-Type: application/json\r\n" + headers, body.replace('\'', '"'));
  }

  RawHttp.Answer send(String method, String headers, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String head =
        method
            + " /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + headers
            + "Content-Length: "
            + bytes.length
            + "\r\n\r\n";
    return new RawHttp(port).send(head + new String(bytes, StandardCharsets.ISO_8859_1));
  }

  static JsonNode json(RawHttp.Answer answer) {
    return JSON.readTree(answer.body().getBytes(StandardCharsets.ISO_8859_1));
  }

  static JsonNode assertError(RawHttp.Answer answer, int status, int code) {
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(status);
    assertThat(answer.header("content-type")).isEqualTo("application/json");
    JsonNode message = json(answer);
    assertThat(message.path("jsonrpc").asString()).isEqualTo("2.0");
    assertThat(message.path("error").path("code").asInt()).as("%s", answer.body()).isEqualTo(code);
    assertThat(answer.body()).doesNotContain("Exception", "tools.jackson", "\\tat ");
    return message.path("error");
  }
}
