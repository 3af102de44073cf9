package io.commercegraph.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Shows that no message is sent to the service twice, also over its restart, and how answers are
 * written.
 */
class ServiceClientTest {

  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":\"a\\\"b\",\"method\":\"ping\"}";
  private static final String PONG = "{\"jsonrpc\":\"2.0\",\n\"id\":1,\"result\":{}}";

  private final List<String> asked = new ArrayList<>();
  private HttpServer server = serving(0, 200, "application/json", PONG);
  private final int port = server.getAddress().getPort();
  private final ServiceClient service =
      new ServiceClient(URI.create("http://127.0.0.1:" + port), "");

  @BeforeEach
  void serve() {
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void anAnswerIsOneLine() {
    assertThat(send(PING)).isEqualTo("{\"jsonrpc\":\"2.0\", \"id\":1,\"result\":{}}");
    assertThat(asked).containsExactly(PING);
  }

  /** Whether a message is a good one is for the service to say, so each goes on as it came. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"query\":\"a\",\"query\":\"b\"}",
        "{\"query\":\"\\u0000\\ud800\"}",
        "[7]",
        "\"x\""
      })
  void brokenArgumentsGoOnAsTheyCame(String arguments) {
    String call =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"arguments\":"
            + arguments
            + ",\"name\":\"echo\"}}";

    assertThat(send(call)).contains("result");
    assertThat(asked).containsExactly(call);
  }

  @Test
  void aRestartOfTheServiceIsSurvivedAndNothingSentTwice() {
    assertThat(send(PING)).contains("result");
    server.stop(0);
    assertThat(send(PING))
        .startsWith("{\"jsonrpc\":\"2.0\",\"id\":\"a\\\"b\",\"error\":{\"code\":-32603")
        .contains("nothing answers there", "COMMERCE_GRAPH_URL", "--standalone");
    server = serving(port, 200, "application/json", PONG);
    server.start();

    assertThat(send(PING)).contains("result");
    assertThat(asked).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "200, text/html, <html>",
    "404, application/json, '{\"error\":\"no such page\"}'",
    "502, text/plain, Bad gateway"
  })
  void anotherServerIsNotTakenForOurs(int status, String type, String body) {
    server.stop(0);
    server = serving(port, status, type, body);
    server.start();

    assertThat(send(PING)).contains("-32603", "what answers there is not Commerce Graph");
  }

  @Test
  void aRefusedTokenIsNamed() {
    server.stop(0);
    server = serving(port, 401, "application/json", PONG);
    server.start();

    assertThat(send(PING)).contains("-32600", "COMMERCE_GRAPH_TOKEN");
  }

  @Test
  void aNotificationIsNeverAnswered() {
    String notification = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

    assertThat(send(notification)).isEmpty();
    server.stop(0);
    assertThat(send(notification)).isEmpty();
  }

  @Test
  void onlyHttpUrlsAreTaken() {
    assertThatThrownBy(() -> new ServiceClient(URI.create("file:///etc/passwd"), ""))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ServiceClient(URI.create("localhost:8080"), ""))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private String send(String message) {
    return new String(service.send(new ClientMessage(message.getBytes(UTF_8))), UTF_8);
  }

  private HttpServer serving(int onPort, int status, String type, String body) {
    try {
      HttpServer started =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), onPort), 0);
      started.createContext(
          "/mcp",
          exchange -> {
            asked.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(status, body.length());
            exchange.getResponseBody().write(body.getBytes(UTF_8));
            exchange.close();
          });
      return started;
    } catch (IOException taken) {
      throw new IllegalStateException(taken);
    }
  }
}
