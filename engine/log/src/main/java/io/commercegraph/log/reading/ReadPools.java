package io.commercegraph.log.reading;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/**
 * The connection pools for read tools, on the primary and on the replica.
 *
 * <p>Their sessions are read-only and have short timeouts. The pools are separate from the
 * projections' pool, so read traffic cannot exhaust it. Connections are opened when first needed.
 */
public final class ReadPools implements AutoCloseable {

  /**
   * Planner settings of the read tools' sessions: one generic plan per statement and connection,
   * random reads costed almost like sequential ones, and no JIT.
   *
   * <p>The read tools' statements look rows up by key and never vary. Planning a join of ten tables
   * takes longer than running it.
   */
  public static final Map<String, String> PLANNING =
      Map.of("plan_cache_mode", "force_generic_plan", "random_page_cost", "1.1", "jit", "off");

  private static final Duration CONNECTION_TIMEOUT = Duration.ofSeconds(2);

  /**
   * The server itself ends a statement at its timeout. The socket timeout is longer by this margin
   * and ends the call if the server hangs.
   */
  private static final Duration SOCKET_TIMEOUT_MARGIN = Duration.ofSeconds(1);

  private static final Duration PAST_SESSION_LIFETIME = Duration.ofMinutes(5);

  private final HikariDataSource primary;
  private final @Nullable HikariDataSource replica;
  private final Duration mostLag;
  private final Duration socketTimeout;

  ReadPools(JdbcConnectionDetails details, ReadSettings settings) {
    this.mostLag = settings.mostLag();
    this.socketTimeout = settings.timeout().plus(SOCKET_TIMEOUT_MARGIN);
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

  /** A pool for calls about the past; each of its sessions has temporary tables. */
  static HikariDataSource pastPool(JdbcConnectionDetails details, ReadSettings settings) {
    HikariDataSource pool =
        pool("past", details.getJdbcUrl(), details.getUsername(), details.getPassword(), settings);
    pool.setMaximumPoolSize(settings.pastPool());
    pool.setMinimumIdle(0);
    pool.setIdleTimeout(PAST_SESSION_LIFETIME.toMillis() / 2);
    // Rows of calls that were rolled back take room in the session until it ends.
    pool.setMaxLifetime(PAST_SESSION_LIFETIME.toMillis());
    return pool;
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
    pool.setConnectionTimeout(CONNECTION_TIMEOUT.toMillis());
    pool.setValidationTimeout(CONNECTION_TIMEOUT.toMillis() / 2);
    // Open no connection at start-up: concurrent callers would otherwise queue behind the one that
    // opens it.
    pool.setInitializationFailTimeout(-1);
    Duration timeout = settings.timeout();
    pool.addDataSourceProperty("ApplicationName", name);
    pool.addDataSourceProperty("options", options(timeout));
    pool.addDataSourceProperty("prepareThreshold", "1");
    // An error's detail has the values of a row, which the log must not show.
    pool.addDataSourceProperty("logServerErrorDetail", "false");
    String socketTimeout = String.valueOf(timeout.plus(SOCKET_TIMEOUT_MARGIN).toSeconds());
    pool.addDataSourceProperty("socketTimeout", socketTimeout);
    pool.addDataSourceProperty("loginTimeout", socketTimeout);
    return pool;
  }

  private static String options(Duration timeout) {
    StringBuilder options = new StringBuilder("-c default_transaction_read_only=on");
    options.append(" -c statement_timeout=").append(timeout.toMillis());
    PLANNING.forEach((name, value) -> options.append(" -c ").append(name + "=" + value));
    return options.toString();
  }

  /** The replica's pool, if a replica is configured. */
  public Optional<DataSource> replica() {
    return Optional.ofNullable(replica);
  }

  /** The greatest lag at which a replica is still read. */
  public Duration mostLag() {
    return mostLag;
  }

  /** The socket timeout of a call: for how long the server may send nothing. */
  Duration socketTimeout() {
    return socketTimeout;
  }

  DataSource of(CallRoute route) {
    return route == CallRoute.REPLICA && replica != null ? replica : primary;
  }

  @Override
  public void close() {
    primary.close();
    if (replica != null) {
      replica.close();
    }
  }
}
