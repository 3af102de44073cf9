package io.commercegraph.edge.mcp.wire;

import static io.commercegraph.edge.mcp.wire.McpWire.ECHO;
import static io.commercegraph.edge.mcp.wire.McpWire.PING;
import static io.commercegraph.edge.mcp.wire.McpWire.assertError;
import static io.commercegraph.edge.mcp.wire.McpWire.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.RawHttp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Tests who may call MCP, and as whom: origins, host names, tokens and idempotency keys. */
@SampleMcpService
class CallersTest {

  @LocalServerPort int port;

  private McpWire wire;

  @BeforeEach
  void connect() {
    wire = new McpWire(port);
  }

  @ParameterizedTest
  @CsvSource({
    "https://evil.example, 403",
    "null, 403",
    "http://localhost.evil.example, 403",
    "http://localhost:1@evil.example, 403",
    "http://localhost:5173, 200",
    "http://127.0.0.1:6274, 200",
    "https://app.example.com, 200"
  })
  void aForeignOriginIsRefused(String origin, int status) {
    assertThat(wire.post("Origin: " + origin + "\r\n", PING).status()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({
    "evil.example, 421",
    "127.0.0.1.evil.example, 421",
    "localhost:99999999, 421",
    "localhost, 200",
    "LOCALHOST:8080, 200",
    "[::1]:8080, 200"
  })
  void aReboundNameIsRefused(String host, int status) {
    RawHttp.Answer answer =
        new RawHttp(port)
            .send("POST /mcp HTTP/1.1\r\nHost: " + host + "\r\n" + framed(PING.replace('\'', '"')));

    assertThat(answer.status()).isEqualTo(status);
  }

  @Test
  void aTokenTravelsInEitherHeaderAndAWrongOneIsRefused() {
    String remember = ECHO.replace("echo", "remember").replace("query", "what");

    assertThat(kind(wire.post("", remember))).isEqualTo("anonymous");
    assertThat(kind(wire.post("x-api-token: the-token\r\n", remember))).isEqualTo("token");
    assertThat(kind(wire.post("Authorization: Bearer the-token\r\n", remember))).isEqualTo("token");
    assertThat(kind(wire.post("authorization: bearer the-token\r\n", remember))).isEqualTo("token");
    for (String wrong :
        new String[] {
          "x-api-token: wrong", "Authorization: Bearer wrong", "Authorization: Basic x"
        }) {
      RawHttp.Answer refused = wire.post(wrong + "\r\n", remember);
      assertError(refused, 401, -32600);
      assertThat(json(refused).path("error").path("data").path("code").asString())
          .isEqualTo("unauthorized");
    }
  }

  @Test
  void anIdempotencyKeyMayStandInTheMessage() {
    String remember =
        ECHO.replace("echo", "remember")
            .replace("query", "what")
            .replace("'arguments'", "'_meta':{'commercegraph/idempotency_key':'k1'},'arguments'");

    assertThat(
            json(wire.post("", remember))
                .path("result")
                .path("structuredContent")
                .path("idempotency_key")
                .asString())
        .isEqualTo("k1");
  }

  private static String framed(String body) {
    return "Connection: close\r\nContent-Type: application/json\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  private static String kind(RawHttp.Answer answer) {
    return json(answer).path("result").path("structuredContent").path("kind").asString();
  }
}
