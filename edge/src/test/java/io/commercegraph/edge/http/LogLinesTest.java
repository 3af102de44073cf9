package io.commercegraph.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.RawHttp;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.slf4j.LoggerFactory;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Whatever a caller sends, it neither begins a line of the log nor speaks to a terminal. */
@SpringBootTest(classes = SampleService.class, webEnvironment = WebEnvironment.RANDOM_PORT)
@ExtendWith(OutputCaptureExtension.class)
class LogLinesTest {

  private static final String FORGED = "2026-01-01T00:00:00.000Z ERROR forged";

  @LocalServerPort int port;

  @Test
  void messagesAndFaultsStayTheirRecordsOwn(CapturedOutput log) {
    LoggerFactory.getLogger("a test")
        .error(
            "told {}",
            "\r\n" + FORGED + "\u001b[2J\u2028" + FORGED,
            new IllegalStateException("why\n" + FORGED + "\u0085\u009b31m\0"));

    assertThat(log.getOut()).contains("told ?\n    " + FORGED + "?[2J?" + FORGED);
    assertThat(log.getOut())
        .contains("\n    java.lang.IllegalStateException: why\n    " + FORGED + "??");
    assertNothingIsForged(log);
  }

  @Test
  void whatComesOverHttpForgesNothing(CapturedOutput log) {
    String forged = "%0d%0a" + FORGED.replace(" ", "%20") + "%1b%5b31m";
    send("GET /tool/" + forged + " HTTP/1.1", "");
    send("GET /" + forged + "/../../x HTTP/1.1", "");
    send("GET /\u001b[31m HTTP/1.1", "");
    send("\r\n" + FORGED + " / HTTP/1.1", "");
    send("GET /health HTTP/1.1\r\nx-request-id: \u001b" + FORGED, "");
    send("GET /health HTTP/1.1\r\nX-Forwarded-For: \u001b" + FORGED, "");
    send("GET /health HTTP/1.1\r\nUser-Agent: \u001b" + FORGED, "");
    String json = FORGED.replace(" ", "\\u000d\\u000a\\u001b");
    post("/tool/fail", "{\"how\":\"bug\"}");
    post("/tool/echo", "{\"" + json + "\":1}");
    post("/api/ops/tokens", "{\"label\":\"" + json + "\"}");
    post(
        "/mcp",
        """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
        "capabilities":{},"clientInfo":{"name":"%s","version":"%s"}}}\
        """
            .formatted(json, json));
    post("/mcp", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + json + "\"}");

    assertThat(log.getOut()).as("the bug is logged, so the log is seen").contains("fail failed");
    assertNothingIsForged(log);
  }

  @Test
  void aRecordNamesItsRequest(CapturedOutput log) {
    send(
        "POST /tool/fail HTTP/1.1\r\nContent-Type: application/json\r\nx-request-id: my-own-id",
        "{\"how\":\"bug\"}");

    assertThat(log.getOut().lines().filter(line -> line.contains("fail failed")))
        .singleElement()
        .asString()
        .contains("[my-own-id]");
  }

  private static void assertNothingIsForged(CapturedOutput log) {
    assertThat(log.getOut().lines()).noneMatch(line -> line.startsWith(FORGED));
    assertThat(log.getOut().chars().filter(c -> c < 32 && c != '\n' && c != '\t')).isEmpty();
  }

  private void post(String path, String json) {
    send("POST " + path + " HTTP/1.1\r\nContent-Type: application/json", json);
  }

  private void send(String lineAndHeaders, String body) {
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    RawHttp.Answer answer =
        new RawHttp(port)
            .send(
                lineAndHeaders
                    + "\r\nHost: localhost\r\nConnection: close\r\nContent-Length: "
                    + length
                    + "\r\n\r\n"
                    + body);
    assertThat(answer.head()).startsWith("HTTP/1.1 ");
  }
}
