package io.commercegraph.projections.trial;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A node as the trial holds it: started, frozen, killed, asked. */
final class TrialProcess implements AutoCloseable {

  private static final List<Path> FAKETIME =
      List.of(
          Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"),
          Path.of("/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1"));

  private final String url;
  private final boolean behind;
  private final Path output;
  private volatile @Nullable Process process;
  private volatile int port;

  /**
   * @param behind whether its clock is three minutes slow
   */
  TrialProcess(String url, boolean behind, Path output) {
    this.url = url;
    this.behind = behind;
    this.output = output;
  }

  static boolean canBendClocks() {
    return FAKETIME.stream().anyMatch(Files::exists);
  }

  void start() throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            TrialNode.class.getName(),
            url);
    if (behind) {
      FAKETIME.stream()
          .filter(Files::exists)
          .findFirst()
          .ifPresent(
              library -> {
                builder.environment().put("LD_PRELOAD", library.toString());
                builder.environment().put("FAKETIME", "-3m");
                builder.environment().put("FAKETIME_DONT_FAKE_MONOTONIC", "1");
                // Without it every timed wait returns at once.
                builder.environment().put("FAKETIME_FORCE_MONOTONIC_FIX", "0");
              });
    }
    builder.redirectError(ProcessBuilder.Redirect.appendTo(output.toFile()));
    Process started = builder.start();
    process = started;
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(started.getInputStream(), StandardCharsets.UTF_8));
    List<String> said = new ArrayList<>();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith("READY ")) {
        port = Integer.parseInt(line.substring(6));
        Thread.ofVirtual().start(() -> keep(lines));
        return;
      }
      said.add(line);
    }
    throw new IOException("The node did not start: " + String.join("\n", said));
  }

  private void keep(BufferedReader lines) {
    try (PrintWriter log = new PrintWriter(output + ".out", StandardCharsets.UTF_8)) {
      lines.lines().forEach(log::println);
    } catch (IOException gone) {
      throw new IllegalStateException(gone);
    }
  }

  void kill() {
    running().destroyForcibly();
  }

  void freeze() throws IOException, InterruptedException {
    signal("-STOP");
  }

  void thaw() throws IOException, InterruptedException {
    signal("-CONT");
  }

  private void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", name, Long.toString(running().pid())).start().waitFor();
  }

  private Process running() {
    Process running = process;
    if (running == null) {
      throw new IllegalStateException("Not started");
    }
    return running;
  }

  Line connect(int patienceMillis) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(patienceMillis);
    return new Line(socket);
  }

  String ask(String question, int patienceMillis) throws IOException {
    try (Line line = connect(patienceMillis)) {
      return line.ask(question);
    }
  }

  @Override
  public void close() {
    Process last = process;
    if (last != null) {
      last.destroyForcibly().onExit().join();
    }
  }

  /** A client's connection. */
  static final class Line implements AutoCloseable {
    private final Socket socket;
    private final BufferedReader in;
    private final PrintWriter out;

    Line(Socket socket) throws IOException {
      this.socket = socket;
      this.in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      this.out = new PrintWriter(socket.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    String ask(String question) throws IOException {
      out.println(question);
      String answer = in.readLine();
      if (answer == null) {
        throw new IOException("The node went away");
      }
      return answer;
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
