package io.commercegraph.edge.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.BesideOtherTests;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Subcommands whose service is not there, or goes away while they use it. */
@BesideOtherTests
class BrokenServiceCommandsIT {

  private static final String ROW = "{\"position\":1}\n";
  private static final String HALF_AN_EXPORT =
      "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nx-log-position: 9\r\n"
          + "x-generation: 0\r\nTransfer-Encoding: chunked\r\n\r\nf\r\n"
          + ROW
          + "\r\n";
  private static final String ORDERED = "HTTP/1.1 202 Accepted\r\nContent-Length: 2\r\n\r\n{}";

  @TempDir static Path temp;

  private record Done(int exitCode, String out, String err) {}

  @Test
  void nobodyThereIsSaidInOneLine() throws Exception {
    int nobody = freePort();
    List<List<String>> commands =
        List.of(
            List.of("export", "log"),
            List.of("export", "offers", "--out", temp.resolve("offers.jsonl").toString()),
            List.of("replay", "--list"),
            List.of("dead-letters", "list"),
            List.of("replay", "offers"));
    for (List<String> command : commands) {
      Done done = run(nobody, command);

      assertThat(done.exitCode).as(done.err).isEqualTo(3);
      assertThat(done.out).isEmpty();
      assertThat(done.err)
          .isEqualToIgnoringNewLines("No service answers at http://127.0.0.1:" + nobody + ".");
    }
  }

  @Test
  void anExportThatIsCutOffSaysSo() throws Exception {
    try (ServerSocket service = answering(HALF_AN_EXPORT)) {
      Done done = run(service.getLocalPort(), List.of("export", "log"));

      assertThat(done.exitCode).as(done.err).isOne();
      assertThat(done.out).isEqualTo(ROW);
      assertThat(done.err).startsWith("The export was cut off").hasLineCount(1);
    }
  }

  @Test
  void aServiceThatGoesAwayUnderAReplayIsSaidInALine() throws Exception {
    try (ServerSocket service = answering(ORDERED)) {
      Done done = run(service.getLocalPort(), List.of("replay", "offers"));

      assertThat(done.exitCode).as(done.err).isEqualTo(3);
      assertThat(done.err).contains("broke off").doesNotContain("\tat ");
    }
  }

  @Test
  void aRetryThatGotNotThroughExitsWithOne() throws Exception {
    String failed = "{\"projected\":false}";
    try (ServerSocket service =
        answering("HTTP/1.1 200 OK\r\nContent-Length: " + failed.length() + "\r\n\r\n" + failed)) {
      Done done = run(service.getLocalPort(), List.of("dead-letters", "retry", "shops", "shop_1"));

      assertThat(done.exitCode).as(done.err).isOne();
      assertThat(done.out).isEqualToIgnoringNewLines(failed);
    }
  }

  @Test
  void aListOfRejectsThatIsCutOffIsSaidInALine() throws Exception {
    try (ServerSocket service = answering(HALF_AN_EXPORT)) {
      Done done = run(service.getLocalPort(), List.of("feeds", "rejects", "run_1"));

      assertThat(done.exitCode).as(done.err).isEqualTo(3);
      assertThat(done.out).isEqualTo(ROW);
      assertThat(done.err).contains("broke off").hasLineCount(1);
    }
  }

  /** Answers one request so, and closes every connection after that without a word. */
  private static ServerSocket answering(String answer) throws IOException {
    ServerSocket service = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    Thread.ofVirtual()
        .start(
            () -> {
              for (String said = answer; ; said = "") {
                try (Socket client = service.accept()) {
                  client.getInputStream().read(new byte[1 << 16]);
                  client.getOutputStream().write(said.getBytes(UTF_8));
                } catch (IOException closed) {
                  return;
                }
              }
            });
    return service;
  }

  private static Done run(int port, List<String> arguments) throws Exception {
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    ProcessBuilder builder = ServiceProcess.command(arguments.toArray(String[]::new));
    builder.environment().remove("OPS_KEY");
    builder.environment().put("COMMERCE_GRAPH_URL", "http://127.0.0.1:" + port);
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    int exitCode = process.waitFor();
    return new Done(exitCode, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
