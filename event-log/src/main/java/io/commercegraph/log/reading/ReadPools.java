package io.commercegraph.log.reading;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/**
 * The connections of the read tools. They can write nothing, wait for nothing long, and leave the
 * projections' connections alone, however many calls there are. Opened when first needed.
 */
public final class ReadPools implements AutoCloseable {

  private static final Duration FOR_A_CONNECTION = Duration.ofSeconds(2);

  private final HikariDataSource primary;
  private final @Nullable HikariDataSource replica;
  private final Duration mostLag;

  ReadPools(JdbcConnectionDetails details, ReadSettings settings) {
    this.mostLag = settings.mostLag();
    this.primary =
        pool("reads", details.getJdbcUrl(), details.getUsername(), details.getPassword(), settings);
    String url = settings.url();
    if (!settings.hasReplica() || url == null) {
      this.replica = null;
    } else if (settings.username() == null) {
      this.replica = pool("replica", url, details.getUsername(), details.getPassword(), settings);
    } else {
      this.replica = pool("replica", url, settings.username(), settings.password(), settings);
    }
  }

  private static HikariDataSource pool(
      String name,
      String url,
      @Nullable String username,
      @Nullable String password,
      ReadSettings settings) {
    HikariDataSource pool = new HikariDataSource();
    pool.setPoolName(name);
    pool.setJdbcUrl(url);
    if (username != null) {
      pool.setUsername(username);
      pool.setPassword(password);
    }
    pool.setMaximumPoolSize(settings.pool());
    pool.setConnectionTimeout(FOR_A_CONNECTION.toMillis());
    pool.setValidationTimeout(FOR_A_CONNECTION.toMillis() / 2);
    Duration timeout = settings.timeout();
    pool.addDataSourceProperty("ApplicationName", name);
    pool.addDataSourceProperty(
        "options",
        "-c default_transaction_read_only=on -c statement_timeout=" + timeout.toMillis());
    // Should the server not even say that it gave up.
    pool.addDataSourceProperty("socketTimeout", String.valueOf(timeout.toSeconds() + 1));
    return pool;
  }

  /** The replica, where there is one. */
  public Optional<DataSource> replica() {
    return Optional.ofNullable(replica);
  }

  /** For how long a replica may have been behind to be asked. */
  public Duration mostLag() {
    return mostLag;
  }

  DataSource of(ReadRoute route) {
    return switch (route) {
      case PRIMARY -> primary;
      case REPLICA -> replica == null ? primary : replica;
    };
  }

  @Override
  public void close() {
    primary.close();
    if (replica != null) {
      replica.close();
    }
  }
}
