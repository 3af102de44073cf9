package io.commercegraph.edge.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The service as a user runs it: a process of its own, without anything of the tests. */
public record ServiceProcess(Process process, Path output) {

  /** What it says when it is ready, with and without the demo market; and where it answers. */
  private static final Pattern READY =
      Pattern.compile("Ready(?:\\. Try:\\s+curl -s| at) (http://127\\.0\\.0\\.1:\\d+)");

  static ServiceProcess start(Path data, Path output, String... settings) throws IOException {
    List<String> arguments = new ArrayList<>(List.of(settings));
    arguments.addAll(List.of("--server.port=0", "--commerce-graph.data-dir=" + data));
    ProcessBuilder builder = command(arguments.toArray(String[]::new)).redirectErrorStream(true);
    return new ServiceProcess(builder.redirectOutput(output.toFile()).start(), output);
  }

  /** The same as the jar that is released, for clients that ask a lot. */
  static ServiceProcess packaged(Path data, Path output) throws IOException {
    return packaged(data, output, Map.of());
  }

  /** The same with more in its environment. */
  public static ServiceProcess packaged(Path data, Path output, Map<String, String> environment)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Jars.java(),
            "-XX:TieredStopAtLevel=1",
            "-jar",
            Jars.service().toString(),
            "--server.port=0",
            "--commerce-graph.data-dir=" + data,
            "--commerce-graph.fair-use.anonymous=1000");
    builder.environment().remove("SPRING_DATASOURCE_URL");
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    return new ServiceProcess(builder.start(), output);
  }

  /** What is packaged, with these arguments, as bin/commerce-graph starts it; not yet started. */
  static ProcessBuilder command(String... arguments) {
    List<String> command = new ArrayList<>(Jars.launch());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("SPRING_DATASOURCE_URL");
    return builder;
  }

  /** Runs a subcommand against a running service; what it wrote to standard output. */
  static List<String> run(URI service, String... arguments)
      throws IOException, InterruptedException {
    ProcessBuilder builder = command(arguments).redirectError(Redirect.DISCARD);
    builder.environment().put("COMMERCE_GRAPH_URL", service.toString());
    Process process = builder.start();
    List<String> lines = process.inputReader(UTF_8).lines().toList();
    if (process.waitFor() != 0) {
      throw new IllegalStateException(String.join(" ", arguments) + " failed: " + lines);
    }
    return lines;
  }

  /** Waits for the calls that it prints when it is ready; without the demo market none. */
  List<String> firstCalls() throws IOException {
    await()
        .atMost(Duration.ofMinutes(3))
        .until(() -> !process.isAlive() || READY.matcher(said()).find());
    return said().lines().map(String::strip).filter(line -> line.startsWith("curl ")).toList();
  }

  /** Where it answers; waits for it. */
  public URI address() throws IOException {
    firstCalls();
    Matcher ready = READY.matcher(said());
    if (!ready.find()) {
      throw new IllegalStateException("It has ended: " + said());
    }
    return URI.create(ready.group(1));
  }

  /** Ends it as the operator does. */
  int terminate() throws InterruptedException {
    process.destroy();
    return process.waitFor();
  }

  String said() throws IOException {
    return Files.readString(output, UTF_8);
  }
}
