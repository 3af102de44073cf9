package io.commercegraph.edge.mcp.wire;

import static io.commercegraph.edge.mcp.wire.McpWire.PING;
import static io.commercegraph.edge.mcp.wire.McpWire.assertError;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.edge.suite.RawHttp;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * Tests how messages of MCP travel over HTTP: methods, media types, and the size and pace of
 * bodies.
 */
@SampleMcpService
class FramingTest {

  /** Of a hundred bytes the first. */
  private static final String BEGUN =
      """
      POST /mcp HTTP/1.1
      Host: localhost
      Content-Type: application/json
      Accept: application/json, text/event-stream
      Content-Length: 100

      {\
      """
          .replace("\n", "\r\n");

  @LocalServerPort int port;

  private McpWire wire;

  @BeforeEach
  void connect() {
    wire = new McpWire(port);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          application/json, text/event-stream           | application/json
          text/event-stream, application/json           | application/json
          */*                                           | application/json
          application/*                                 | application/json
          application/json                              | application/json
          text/event-stream                             | text/event-stream
          text/*                                        | text/event-stream
          application/json;q=0.5, text/event-stream     | text/event-stream
          application/json, text/event-stream;q=0.9     | application/json
          application/json;q=0, */*                     | text/event-stream
          APPLICATION/JSON                              | application/json
          """)
  void theClientChoosesTheFraming(String accept, String type) {
    RawHttp.Answer answer = wire.post("Accept: " + accept + "\r\n", PING);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("content-type")).isEqualTo(type);
    if (type.startsWith("text")) {
      assertThat(answer.body()).contains("event: message\ndata: {\"jsonrpc\"");
      assertThat(answer.header("x-accel-buffering")).isEqualTo("no");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "*/*;q=0", "image/*", "////"})
  void whatCannotBeFramedIsRefused(String accept) {
    assertError(wire.post("Accept: " + accept + "\r\n", PING), 406, -32600);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "application/jsonx"})
  void onlyJsonIsTakenIn(String type) {
    assertError(
        wire.send("POST", "Content-Type: " + type + "\r\n", PING.replace('\'', '"')), 415, -32600);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "DELETE", "PUT", "PATCH", "OPTIONS"})
  void messagesComeByPostAlone(String method) {
    RawHttp.Answer answer = wire.send(method, "", "");

    assertError(answer, 405, -32600);
    assertThat(answer.header("allow")).isEqualTo("POST");
  }

  @Test
  void bodiesAreBounded() {
    // It is refused by its announced length: whoever went on sending might not hear the answer.
    String head =
        """
        POST /mcp HTTP/1.1\r
        Host: localhost\r
        Connection: close\r
        Content-Type: application/json\r
        Content-Length: 140000\r
        \r
        """;
    assertError(new RawHttp(port).send(head + "{\"a\":\"x"), 413, -32600);
    assertError(wire.post("", "[".repeat(60_000)), 400, -32700);
  }

  /**
   * One caller may have thirty-two requests under way, as with calls; the other threads are for
   * other callers.
   */
  @Test
  void bodiesThatDripInCountAsCallsUnderWay() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 32; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        slow.add(socket);
        socket.getOutputStream().write(BEGUN.getBytes(StandardCharsets.US_ASCII));
      }
      await()
          .atMost(Duration.ofSeconds(4))
          .until(() -> wire.post("", PING).body().contains("may be under way at once"));
      assertError(wire.post("", PING), 429, -32000);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }

    await().atMost(Duration.ofSeconds(10)).until(() -> wire.post("", PING).status() == 200);
  }
}
