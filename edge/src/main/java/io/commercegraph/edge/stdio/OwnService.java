package io.commercegraph.edge.stdio;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A service that lives as long as the bridge: the same jar, on a free port of this machine. */
final class OwnService implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final Process process;
  private final int port;

  private OwnService(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static OwnService start() throws IOException, InterruptedException {
    int port = freePort();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-jar",
                jar().toString(),
                "--server.port=" + port,
                "--server.address=127.0.0.1")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    OwnService own = new OwnService(process, port);
    Thread.ofVirtual().start(() -> logToStderr(process));
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    own.await();
    return own;
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + port);
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(15, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException hurried) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /** Its log is for the eyes of the client's user, never between the messages. */
  private static void logToStderr(Process process) {
    try {
      process.getInputStream().transferTo(System.err);
    } catch (IOException ended) {
      System.err.println("commerce-graph: the service's log has ended");
    }
  }

  private void await() throws IOException, InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < end && process.isAlive()) {
      try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return;
      } catch (IOException notYet) {
        Thread.sleep(50);
      }
    }
    process.destroy();
    throw new IOException("The service did not start; its log says why");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** The jar this class is in, or the one around it. */
  private static Path jar() throws IOException {
    try {
      String place =
          OwnService.class.getProtectionDomain().getCodeSource().getLocation().toURI().toString();
      String outer = place.replaceFirst("^jar:(nested:)?", "").replaceFirst("/!.*$|!.*$", "");
      Path jar = Path.of(outer.startsWith("file:") ? new URI(outer).getPath() : outer);
      if (!jar.toString().endsWith(".jar")) {
        throw new IOException(
            "--standalone is for the packaged jar: java -jar … stdio --standalone");
      }
      return jar;
    } catch (URISyntaxException odd) {
      throw new IOException(odd);
    }
  }
}
