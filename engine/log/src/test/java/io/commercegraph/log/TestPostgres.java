package io.commercegraph.log;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.boot.SpringApplication;

/**
 * A real PostgreSQL, one a JVM, started when first asked for. Each call gives a database of its
 * own. It does not wait for its disk: tests that pull the plug start one themselves.
 */
public final class TestPostgres {

  private static final int MAX_CONNECTIONS = 40;
  private static final long IDLE_MILLIS = 10_000;
  private static final EmbeddedPostgres SERVER = start();

  private TestPostgres() {}

  /** The URL of a new, empty database. */
  public static String emptyDatabase() {
    return newDatabase("");
  }

  private static String newDatabase(String options) {
    String name = "t" + UUID.randomUUID().toString().replace("-", "");
    try (Connection connection = SERVER.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name + options);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return SERVER.getJdbcUrl("postgres", name);
  }

  /** The URL of a new database that has all that one of these has, to which nobody is connected. */
  public static String copyOf(String url) {
    String path = URI.create(url.substring("jdbc:".length())).getPath();
    return newDatabase(" TEMPLATE " + path.substring(1) + " STRATEGY file_copy");
  }

  /** A new database with the tables of all modules that the test sees; no Spring. */
  public static DataSource migratedDatabase() {
    return connectionsTo(migratedUrl());
  }

  /**
   * Connections to a database that are kept, since each is a process of the server, until nobody
   * has used them for some seconds.
   */
  public static DataSource connectionsTo(String url) {
    HikariConfig pool = new HikariConfig();
    pool.setJdbcUrl(url);
    pool.setMaximumPoolSize(MAX_CONNECTIONS);
    pool.setMinimumIdle(0);
    pool.setIdleTimeout(IDLE_MILLIS);
    return new HikariDataSource(pool);
  }

  /** The URL of a new database with the tables of all modules that the test sees. */
  public static String migratedUrl() {
    String url = emptyDatabase();
    Flyway.configure().dataSource(url, null, null).load().migrate();
    return url;
  }

  private static EmbeddedPostgres start() {
    try {
      EmbeddedPostgres server =
          EmbeddedPostgres.builder()
              .setServerConfig("max_connections", "300")
              .setServerConfig("shared_buffers", "64MB")
              .setRegisterShutdownHook(false)
              .start();
      // After all contexts: one that closes without its database waits for it.
      SpringApplication.getShutdownHandlers().add(() -> close(server));
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void close(EmbeddedPostgres server) {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
