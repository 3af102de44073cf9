package io.commercegraph.axonserver;

import static java.util.Objects.requireNonNull;

import com.zaxxer.hikari.HikariDataSource;
import io.commercegraph.log.store.AppendResult;
import io.commercegraph.log.store.EventRow;
import io.commercegraph.log.store.LogAppender;
import io.commercegraph.log.writes.WriteCircuitBreaker;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** One node's log on Axon Server, without Spring. */
final class MirrorNode implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  final JdbcTemplate jdbc;
  final LogAppender appender;
  final AxonServerMonitor monitor;
  private final HikariDataSource pool = new HikariDataSource();
  private final AxonServerConnectionManager manager;

  private MirrorNode(String database, String server) {
    pool.setJdbcUrl(database);
    pool.setMaximumPoolSize(3);
    jdbc = new JdbcTemplate(pool);
    AxonServerConfiguration settings = new AxonServerConfiguration();
    settings.setComponentName("test");
    settings.setServers(server);
    settings.setReconnectInterval(100);
    settings.getHeartbeat().setEnabled(false);
    manager = AxonServerConnectionManager.builder().axonServerConfiguration(settings).build();
    AxonServerLog log = new AxonServerLog(manager, server);
    AxonServerMirror mirror = new AxonServerMirror(log);
    monitor = new AxonServerMonitor(pool, log, mirror, Duration.ofSeconds(3));
    PGSimpleDataSource own = new PGSimpleDataSource();
    own.setUrl(database);
    own.setApplicationName("log-appender");
    appender =
        new LogAppender(
            new MirroredLogWriter(own, log, mirror, monitor),
            new WriteCircuitBreaker(pool, () -> {}),
            () -> {});
  }

  /** One that has started, or was refused. */
  static MirrorNode started(String database, String server) {
    MirrorNode node = new MirrorNode(database, server);
    try {
      node.monitor.catchUp();
      node.monitor.start();
      return node;
    } catch (SQLException e) {
      node.close();
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (RuntimeException refused) {
      node.close();
      throw refused;
    }
  }

  static EventRow row(String stream, long sequence) {
    return row(UUID.randomUUID(), stream, sequence, null);
  }

  static EventRow row(UUID id, String stream, long sequence, @Nullable String streamType) {
    byte[] payload = ("{\"of\":\"" + stream + "\"}").getBytes(StandardCharsets.UTF_8);
    byte[] metadata = "{}".getBytes(StandardCharsets.UTF_8);
    return new EventRow(id, stream, sequence, streamType, "test.Happened", null, payload, metadata);
  }

  AppendResult append(EventRow... rows) {
    return appender.append(List.of(rows));
  }

  /** The log as this database has it, a line an event. */
  List<String> log() {
    return jdbc.query(
        """
        SELECT concat_ws(' ', position, event_id, stream, sequence, stream_type, payload_type,
          payload_revision, convert_from(payload, 'UTF8'), convert_from(metadata, 'UTF8'),
          extract(epoch FROM recorded_at)) FROM log_event ORDER BY position
        """,
        (row, number) -> requireNonNull(row.getString(1)));
  }

  List<UUID> ids() {
    return jdbc.query(
        "SELECT event_id FROM log_event ORDER BY position",
        (row, number) -> requireNonNull(row.getObject(1, UUID.class)));
  }

  static void until(BooleanSupplier happens) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!happens.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("It did not happen");
      }
      Thread.sleep(20);
    }
  }

  @Override
  public void close() {
    monitor.stop();
    appender.close();
    manager.shutdown();
    pool.close();
  }
}
