package io.commercegraph.projections.trial;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/** A durable PostgreSQL that can be killed and comes back on the same port with the same data. */
final class TrialDatabase implements AutoCloseable {

  private static final Duration RECOVERY = Duration.ofSeconds(60);

  private final Path directory;
  private final int port;
  private final List<String> command;

  TrialDatabase(Path directory) throws IOException {
    this.directory = directory;
    EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setDataDirectory(directory)
            .setCleanDataDirectory(false)
            .setRegisterShutdownHook(false)
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("shared_buffers", "64MB")
            .setServerConfig("max_connections", "100")
            .start();
    this.port = server.getPort();
    this.command = commandOf(server());
    Flyway.configure().dataSource(source()).load().migrate();
    try (var connection = source().getConnection();
        var statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE trial_count (shop text PRIMARY KEY, counted bigint NOT NULL)");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** As the first one was started; PostgreSQL refuses to run as root, so not quite as root. */
  private static List<String> commandOf(ProcessHandle server) {
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(List.of("unshare", "-U"));
    }
    command.add(server.info().command().orElseThrow());
    command.addAll(List.of(server.info().arguments().orElseThrow()));
    return command;
  }

  String url() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres";
  }

  PGSimpleDataSource source() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(url());
    return source;
  }

  /** kill -9 to the server, then another over what it left. */
  void killAndRestart() throws IOException, InterruptedException {
    ProcessHandle killed = server();
    killed.destroyForcibly();
    killed.onExit().join();
    long end = System.nanoTime() + RECOVERY.toNanos();
    Process server = start();
    while (!answers()) {
      if (System.nanoTime() > end) {
        throw new IOException("PostgreSQL did not come back; see " + directory);
      }
      TimeUnit.MILLISECONDS.sleep(100);
      if (!server.isAlive()) {
        // The killed one's children still hold on to its memory: once more.
        server = start();
      }
    }
  }

  private Process start() throws IOException {
    File output = directory.resolveSibling("postgres.log").toFile();
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(output))
        .start();
  }

  private boolean answers() {
    try (var connection = source().getConnection()) {
      return connection.isValid(1);
    } catch (SQLException e) {
      return false;
    }
  }

  private ProcessHandle server() throws IOException {
    String pid = Files.readAllLines(directory.resolve("postmaster.pid")).getFirst();
    return ProcessHandle.of(Long.parseLong(pid.strip())).orElseThrow();
  }

  @Override
  public void close() throws IOException {
    ProcessHandle last = server();
    last.destroyForcibly();
    last.onExit().join();
  }
}
