package io.commercegraph.edge.postgres;

import io.commercegraph.edge.start.StartRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs one of PostgreSQL's executables to its end. */
final class PostgresCommand {

  /** How it ended, and all it said. */
  record Outcome(int exitCode, String output) {
    boolean isSuccess() {
      return exitCode == 0;
    }
  }

  private PostgresCommand() {}

  static Outcome run(Path executable, List<String> arguments) {
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      // PostgreSQL refuses to run as root. In a user namespace of its own it is nobody, who yet
      // owns root's files.
      command.addAll(List.of("unshare", "--user", "--"));
    }
    command.add(executable.toString());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    // What the caller's environment says of another PostgreSQL must not reach this one.
    builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
    builder.environment().put("LC_ALL", "C");
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return checked(new Outcome(process.waitFor(), output));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while " + executable + " ran", e);
    }
  }

  private static Outcome checked(Outcome outcome) {
    if (outcome.output().startsWith("unshare: ")) {
      throw new StartRefused(
          "PostgreSQL can't run as root on this machine (%s): start as another user, or set"
                  .formatted(outcome.output())
              + " SPRING_DATASOURCE_URL");
    }
    return outcome;
  }
}
