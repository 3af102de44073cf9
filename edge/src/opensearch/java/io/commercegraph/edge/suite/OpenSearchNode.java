package io.commercegraph.edge.suite;

import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A node of OpenSearch in a process of its own, which can be killed and started again. */
final class OpenSearchNode implements AutoCloseable {

  private static final Duration LONGEST_START = Duration.ofMinutes(3);
  private static final Path MODULE = Path.of("../opensearch-node");

  private final HttpClient http = HttpClient.newHttpClient();
  private final Path folder;
  private final int port;
  private Process process;

  private OpenSearchNode(Path folder, int port, Process process) {
    this.folder = folder;
    this.port = port;
    this.process = process;
  }

  /** Starts a node, without waiting until it answers. */
  static OpenSearchNode start() {
    try {
      Path folder = Files.createDirectories(Path.of("target/opensearch"));
      Path data = Files.createTempDirectory(folder, "node");
      int port = freePort();
      return new OpenSearchNode(data, port, process(data, port));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static Process process(Path data, int port) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx512m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            Files.readString(MODULE.resolve("target/class-path")).strip(),
            MODULE.resolve("Node.java").toString(),
            data.toAbsolutePath().toString(),
            Integer.toString(port))
        .redirectErrorStream(true)
        .redirectOutput(new File(data + ".log"))
        .start();
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + port);
  }

  /** Ends the process at once, as a power cut does. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  /** Starts it again with the data that it had. */
  void restart() {
    try {
      process = process(folder, port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    awaitStarted();
  }

  void awaitStarted() {
    await()
        .atMost(LONGEST_START)
        .pollInterval(Duration.ofMillis(500))
        .ignoreExceptions()
        .until(() -> send("GET", "_cluster/health?wait_for_status=yellow") == 200);
  }

  /** The name of the index behind an alias. */
  String indexBehind(String alias) throws IOException, InterruptedException {
    return answer("GET", "_cat/aliases/" + alias + "?h=index").body().strip();
  }

  /** Sends a request; says the status of the answer. */
  int send(String method, String path) throws IOException, InterruptedException {
    return answer(method, path).statusCode();
  }

  private HttpResponse<String> answer(String method, String path)
      throws IOException, InterruptedException {
    return http.send(
        HttpRequest.newBuilder(url().resolve("/" + path))
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  @Override
  public void close() {
    kill();
    http.close();
  }
}
