package io.commercegraph.bench;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import com.sun.management.OperatingSystemMXBean;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.slf4j.LoggerFactory;

/**
 * An embedded PostgreSQL with durable writes and the settings that the service's own comes with,
 * started for one row of the benchmark.
 */
final class Postgres implements AutoCloseable {

  static final int CONNECTIONS = 32;

  private final EmbeddedPostgres server;

  private Postgres(EmbeddedPostgres server) {
    this.server = server;
  }

  static Postgres start() throws IOException {
    for (String name : List.of("io.zonky", "com.zaxxer", "org.flywaydb")) {
      if (LoggerFactory.getLogger(name) instanceof Logger talk) {
        talk.setLevel(Level.WARN);
      }
    }
    return new Postgres(
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("full_page_writes", "on")
            .setServerConfig("shared_buffers", sharedBufferMegabytes() + "MB")
            .setServerConfig("max_wal_size", "4GB")
            .setServerConfig("max_connections", "400")
            .start());
  }

  /** An eighth of the memory, as {@code DatabaseCluster} gives it to the service's own. */
  private static long sharedBufferMegabytes() {
    OperatingSystemMXBean machine =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return Math.clamp((machine.getTotalMemorySize() / 8) >> 20, 256, 4_096);
  }

  /** A new and empty database's address for JDBC. */
  String create(String name) throws SQLException {
    Database.execute(server.getPostgresDatabase(), "CREATE DATABASE \"" + name + "\"");
    return address(name);
  }

  /** A new database with the service's tables, none of which has rows of a market. */
  HikariDataSource createMigrated(String name) throws SQLException {
    HikariDataSource database = pool(create(name));
    Flyway.configure().dataSource(database).load().migrate();
    // As a node divides an empty log.
    Database.execute(
        database,
        "ALTER TABLE log_event ADD CONSTRAINT log_event_bound CHECK (position < 10000001)",
        "SELECT log_split(10000000)");
    return database;
  }

  String address(String name) {
    return server.getJdbcUrl("postgres", name);
  }

  void drop(String name) throws SQLException {
    Database.execute(server.getPostgresDatabase(), "DROP DATABASE \"" + name + "\" WITH (FORCE)");
  }

  /** The same for others. */
  String createForNode(String name) throws SQLException {
    create(name);
    return addressForNode(name);
  }

  String addressForNode(String name) {
    return "postgresql://postgres@127.0.0.1:%d/%s".formatted(server.getPort(), name);
  }

  static HikariDataSource pool(String url) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(CONNECTIONS);
    return new HikariDataSource(config);
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
