package io.commercegraph.edge.suite;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs programs of npm packages, which the profile {@code conformance} installs. */
public final class NodeProgram {

  private static final Path FOLDER = Path.of("target", "conformance").toAbsolutePath();

  private NodeProgram() {}

  /** What the program printed; one that fails is an error that says all of it. */
  public static String run(Map<String, String> environment, String... arguments) {
    try {
      Path output = Files.createTempFile(FOLDER, "output", ".txt");
      Process process = start(environment, output, arguments);
      boolean ended = process.waitFor(2, TimeUnit.MINUTES);
      process.destroyForcibly();
      String said = Files.readString(output, UTF_8);
      if (!ended || process.exitValue() != 0) {
        String how = ended ? "exit code " + process.exitValue() : "no end";
        throw new AssertionError(String.join(" ", arguments) + ": " + how + "\n" + said);
      }
      return said;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  /** The program, started, which writes what it prints to a file. */
  public static Process start(Map<String, String> environment, Path output, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(node()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(FOLDER.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    // Whatever it keeps for its user, it keeps in the build's folder.
    builder.environment().put("HOME", FOLDER.toString());
    Process process = builder.start();
    process.getOutputStream().close();
    return process;
  }

  /** The Node of the packages, where npm has one for this machine; else the machine's own. */
  private static String node() throws IOException {
    try (DirectoryStream<Path> packages =
        Files.newDirectoryStream(FOLDER.resolve("node_modules"), "node-*")) {
      for (Path candidate : packages) {
        Path node = candidate.resolve("bin").resolve("node");
        if (Files.isExecutable(node)) {
          return node.toString();
        }
      }
    }
    return "node";
  }
}
