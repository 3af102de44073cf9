package io.commercegraph.edge.postgres;

import io.commercegraph.edge.start.StartRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs one of PostgreSQL's executables and waits for its end. */
final class PostgresCommand {

  /** The exit code and the output of a command. */
  record Outcome(int exitCode, String output) {
    boolean isSuccess() {
      return exitCode == 0;
    }
  }

  private PostgresCommand() {}

  static Outcome run(Path executable, List<String> arguments) {
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      // PostgreSQL refuses to run as root, so it runs in a user namespace, in which root's files
      // belong to an ordinary user.
      command.addAll(List.of("unshare", "--user", "--"));
    }
    command.add(executable.toString());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    // Removes PG* variables of the environment, which are meant for another PostgreSQL.
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
