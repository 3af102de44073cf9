package io.commercegraph.edge.postgres;

import io.commercegraph.edge.start.StartRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL's server process. {@code pg_ctl} starts it in a session of its own, so that Ctrl-C at
 * the terminal reaches the service alone.
 */
record Postmaster(DataFolder folder, PostgresBinaries binaries) {

  private static final Logger LOG = LoggerFactory.getLogger(Postmaster.class);

  /** PostgreSQL's message while backends of a killed postmaster still finish their last query. */
  private static final String BACKENDS_LIVE = "pre-existing shared memory block";

  private static final int ATTEMPTS = 60;
  private static final Duration BETWEEN_ATTEMPTS = Duration.ofMillis(500);

  /** The running process, whoever started it. */
  Optional<ProcessHandle> running() {
    try {
      long pid =
          Long.parseLong(Files.readAllLines(folder.cluster().resolve("postmaster.pid")).getFirst());
      // After a crash the file stays, and another process may have the number: the executable
      // tells.
      return ProcessHandle.of(pid).filter(this::isOurs);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new StartRefused("the data folder %s can't be read: %s".formatted(folder.path(), e), e);
    }
  }

  void start(int port) {
    String options =
        ("-c listen_addresses=127.0.0.1 -c port=%d -c unix_socket_directories="
                + " -c fsync=on -c full_page_writes=on -c synchronous_commit=on")
            .formatted(port);
    for (int attempt = 1; !startedWith(options); attempt++) {
      String why = lastFatalLine();
      if (!why.contains(BACKENDS_LIVE) || attempt == ATTEMPTS) {
        throw new StartRefused(
            "PostgreSQL did not start, %s says why: %s".formatted(folder.log(), why));
      }
      pause();
    }
  }

  void stop() {
    PostgresCommand.Outcome outcome = pgCtl("stop", "--mode=fast", "--timeout=30");
    if (!outcome.isSuccess() && running().isPresent()) {
      LOG.warn("PostgreSQL does not stop in time and is stopped immediately: {}", outcome.output());
      pgCtl("stop", "--mode=immediate", "--timeout=30");
    }
  }

  private boolean isOurs(ProcessHandle process) {
    return process
        .info()
        .command()
        .filter(path -> Path.of(path).startsWith(folder.path()))
        .isPresent();
  }

  private static void pause() {
    try {
      Thread.sleep(BETWEEN_ATTEMPTS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartRefused("interrupted while PostgreSQL started", e);
    }
  }

  private boolean startedWith(String options) {
    return pgCtl("start", "--timeout=120", "--log=" + folder.log(), "--options=" + options)
        .isSuccess();
  }

  private PostgresCommand.Outcome pgCtl(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--wait", "--pgdata=" + folder.cluster()));
    return PostgresCommand.run(binaries.executable("pg_ctl"), all);
  }

  private String lastFatalLine() {
    try (Stream<String> lines = Files.lines(folder.log())) {
      return lines.filter(line -> line.contains("FATAL")).reduce("(nothing)", (_, later) -> later);
    } catch (IOException | UncheckedIOException e) {
      return e.toString();
    }
  }
}
