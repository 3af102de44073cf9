package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A program in a process of its own that the service is compared with. It answers each line of its
 * input with a line; waiting for it has a limit.
 */
final class Peer implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Process process;
  private final Path errors;
  private final Writer in;
  private final BufferedReader out;

  private Peer(Process process, Path errors) {
    this.process = process;
    this.errors = errors;
    this.in = process.outputWriter(UTF_8);
    this.out = process.inputReader(UTF_8);
  }

  static Peer start(List<String> command) throws IOException {
    return start(new ProcessBuilder(command));
  }

  static Peer start(ProcessBuilder builder) throws IOException {
    Path errors = Files.createTempFile("bench-peer", ".log");
    return new Peer(builder.redirectError(errors.toFile()).start(), errors);
  }

  /** Sends a line, and waits for the next. */
  String ask(String line) throws Exception {
    send(line);
    return line();
  }

  void send(String line) throws IOException {
    in.write(line + "\n");
    in.flush();
  }

  String line() throws Exception {
    CompletableFuture<String> line = new CompletableFuture<>();
    Thread.ofVirtual().start(() -> readInto(line));
    try {
      return line.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException | ExecutionException e) {
      process.destroyForcibly();
      throw new IllegalStateException("A peer failed: " + Files.readString(errors), e);
    }
  }

  /** The next line, in this thread: for what counts microseconds, on a process that is watched. */
  String lineHere() throws IOException {
    String line = out.readLine();
    if (line == null) {
      throw new IOException("A peer went away: " + Files.readString(errors));
    }
    return line;
  }

  private void readInto(CompletableFuture<String> line) {
    try {
      line.complete(lineHere());
    } catch (IOException e) {
      line.completeExceptionally(e);
    }
  }

  /** Waits for the line with which it says that it is there; what it says before is talk. */
  Peer untilReady() throws Exception {
    while (!line().equals("ready")) {
      // Talk.
    }
    return this;
  }

  void untilAnswers(int port, String path) throws Exception {
    try {
      Http.await(port, path, process);
    } catch (IllegalStateException e) {
      throw new IllegalStateException("A peer failed: " + Files.readString(errors), e);
    }
  }

  /** Ends it then, whatever it is at: whoever waits for it gets an error. */
  Peer endAfter(Duration time) {
    CompletableFuture.delayedExecutor(time.toSeconds(), TimeUnit.SECONDS)
        .execute(process::destroyForcibly);
    return this;
  }

  /** Asks it to end, and waits until it has. */
  void end(Duration atMost) throws Exception {
    process.destroy();
    process.onExit().get(atMost.toSeconds(), TimeUnit.SECONDS);
  }

  ProcessHandle process() {
    return process.toHandle();
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join().destroyForcibly();
    Files.deleteIfExists(errors);
  }
}
