package io.commercegraph.edge.start;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** A program that speaks MCP over stdin and stdout, as a client starts it. */
record StdioProcess(Process process, BufferedReader out) implements AutoCloseable {

  static StdioProcess bridge(String url) throws IOException {
    return start(Map.of("COMMERCE_GRAPH_URL", url), Jars.java(), "-jar", Jars.bridge().toString());
  }

  static StdioProcess start(Map<String, String> environment, String... command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().remove("SPRING_DATASOURCE_URL");
    builder.environment().putAll(environment);
    Process process = builder.start();
    return new StdioProcess(
        process, new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8)));
  }

  void send(String lines) {
    try {
      process.getOutputStream().write(lines.getBytes(UTF_8));
      process.getOutputStream().flush();
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  String line() throws IOException {
    return Objects.requireNonNull(out.readLine(), "The program has ended");
  }

  /** Closes its input, as a client does that has done with it; its exit code. */
  int end(Duration patience) throws IOException, InterruptedException {
    process.getOutputStream().close();
    if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new AssertionError("It does not end with its input");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
