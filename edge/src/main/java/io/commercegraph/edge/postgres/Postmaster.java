package io.commercegraph.edge.postgres;

import io.commercegraph.edge.start.StartRefused;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL's process. {@code pg_ctl} starts it in a session of its own, so that a Ctrl-C at the
 * terminal reaches the service alone.
 */
record Postmaster(DataFolder folder, Binaries binaries) {

  private static final Logger LOG = LoggerFactory.getLogger(Postmaster.class);

  /** The living process, whoever started it. */
  Optional<ProcessHandle> running() {
    try {
      long pid =
          Long.parseLong(Files.readAllLines(folder.cluster().resolve("postmaster.pid")).getFirst());
      // After a crash the file stays and the number may be another's: only ours has our executable.
      return ProcessHandle.of(pid).filter(this::isOurs);
    } catch (NoSuchFileException notRunning) {
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
    PostgresCommand.Outcome outcome =
        pgCtl("start", "--timeout=120", "--log=" + folder.log(), "--options=" + options);
    if (!outcome.isSuccess()) {
      throw new StartRefused(
          "PostgreSQL did not start, %s says why: %s".formatted(folder.log(), lastLogLine()));
    }
  }

  void stop() {
    PostgresCommand.Outcome outcome = pgCtl("stop", "--mode=fast", "--timeout=30");
    if (!outcome.isSuccess() && running().isPresent()) {
      LOG.warn("PostgreSQL does not stop by itself, it is made to: {}", outcome.output());
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

  private PostgresCommand.Outcome pgCtl(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--wait", "--pgdata=" + folder.cluster()));
    return PostgresCommand.run(binaries.executable("pg_ctl"), all);
  }

  private String lastLogLine() {
    try {
      List<String> lines = Files.readAllLines(folder.log(), StandardCharsets.UTF_8);
      return lines.isEmpty() ? "(it is empty)" : lines.getLast();
    } catch (IOException e) {
      return e.toString();
    }
  }
}
