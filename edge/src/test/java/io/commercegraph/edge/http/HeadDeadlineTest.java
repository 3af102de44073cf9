package io.commercegraph.edge.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.edge.sample.SampleService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A request's head has a deadline as a whole, however steadily its bytes come. */
@SpringBootTest(
    classes = SampleService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "commerce-graph.http.head-deadline=1s")
class HeadDeadlineTest {

  private static final Duration PATIENCE = Duration.ofSeconds(8);
  private static final int PAUSE_MILLIS = 100;
  private static final String WHOLE = "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n";

  @LocalServerPort int port;

  @ParameterizedTest
  @ValueSource(strings = {"", "GET /nothing?", "GET /nothing HTTP/1.1\r\nHost: localhost\r\nX: "})
  void aHeadThatDripsInIsCutOff(String begun) throws IOException {
    try (Socket socket = connect()) {
      send(socket, begun);
      assertIsCutOffWhile(socket, "a");
    }
  }

  @Test
  void soAreBlankLinesBeforeOne() throws IOException {
    try (Socket socket = connect()) {
      assertIsCutOffWhile(socket, "\r\n");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "\r\n"})
  void soIsTheNextHeadOfAKeptConnection(String dripped) throws IOException {
    try (Socket socket = connect()) {
      send(socket, WHOLE);
      assertAnswers(socket);
      assertIsCutOffWhile(socket, dripped);
    }
  }

  @Test
  void aConnectionThatIsSilentBetweenTwoRequestsIsKept() throws IOException {
    try (Socket socket = connect()) {
      send(socket, WHOLE);
      assertAnswers(socket);
      await().during(Duration.ofSeconds(3)).atMost(PATIENCE).until(() -> isOpen(socket));
      send(socket, WHOLE);
      assertAnswers(socket);
    }
  }

  @Test
  void aBodyHasTimeOfItsOwn() throws IOException {
    try (Socket socket = connect()) {
      send(
          socket,
          "POST /tool/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
              + "Content-Length: 13\r\n\r\n{");
      await().during(Duration.ofSeconds(2)).atMost(PATIENCE).until(() -> isOpen(socket));
      send(socket, "\"query\":\"a\"}");
      assertThat(readLine(socket)).startsWith("HTTP/1.1 200");
    }
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    return socket;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(US_ASCII));
  }

  private static void assertIsCutOffWhile(Socket socket, String dripped) {
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(1))
        .atMost(PATIENCE)
        .until(() -> !takesMore(socket, dripped));
  }

  private static boolean takesMore(Socket socket, String dripped) {
    try {
      send(socket, dripped);
      return isOpen(socket);
    } catch (IOException reset) {
      return false;
    }
  }

  /** It waits a little for the end that the other side may have made. */
  private static boolean isOpen(Socket socket) throws IOException {
    socket.setSoTimeout(PAUSE_MILLIS);
    try {
      return socket.getInputStream().read() >= 0;
    } catch (SocketTimeoutException timeout) {
      return true;
    }
  }

  private static void assertAnswers(Socket socket) throws IOException {
    assertThat(readLine(socket)).startsWith("HTTP/1.1 404");
    int length = 0;
    for (String line = readLine(socket); !line.isEmpty(); line = readLine(socket)) {
      if (line.startsWith("Content-Length: ")) {
        length = Integer.parseInt(line.substring("Content-Length: ".length()));
      }
    }
    assertThat(socket.getInputStream().readNBytes(length)).hasSize(length).isNotEmpty();
  }

  private static String readLine(Socket socket) throws IOException {
    socket.setSoTimeout((int) PATIENCE.toMillis());
    StringBuilder line = new StringBuilder();
    for (int c = socket.getInputStream().read();
        c >= 0 && c != '\n';
        c = socket.getInputStream().read()) {
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }
}
