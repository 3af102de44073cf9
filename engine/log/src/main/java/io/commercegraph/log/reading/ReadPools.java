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
 * <p>Their sessions are read-only and have short timeouts, and they leave the projections'
 * connections alone, however many calls come. Connections are opened when first needed.
 */
public final class ReadPools implements AutoCloseable {

  /**
   * Planner settings for read tools: a generic plan once a connection, and random reads at no extra
   * cost.
   *
   * <p>Their statements go by keys and are always the same; planning a join of ten tables takes
   * longer than running it.
   */
  public static final Map<String, String> PLANNING =
      Map.of("plan_cache_mode", "force_generic_plan", "random_page_cost", "1.1", "jit", "off");

  private static final Duration FOR_A_CONNECTION = Duration.ofSeconds(2);

  /**
   * The server itself ends a statement at its timeout; the socket waits so much longer, in case the
   * server hangs.
   */
  private static final Duration BEYOND_ITS_TIMEOUT = Duration.ofSeconds(1);

  private final HikariDataSource primary;
  private final @Nullable HikariDataSource replica;
  private final Duration mostLag;
  private final Duration silence;

  ReadPools(JdbcConnectionDetails details, ReadSettings settings) {
    this.mostLag = settings.mostLag();
    this.silence = settings.timeout().plus(BEYOND_ITS_TIMEOUT);
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
    // It starts empty: callers would queue up behind one that tries to open its first connection.
    pool.setInitializationFailTimeout(-1);
    Duration timeout = settings.timeout();
    pool.addDataSourceProperty("ApplicationName", name);
    pool.addDataSourceProperty("options", options(timeout));
    pool.addDataSourceProperty("prepareThreshold", "1");
    String silence = String.valueOf(timeout.plus(BEYOND_ITS_TIMEOUT).toSeconds());
    pool.addDataSourceProperty("socketTimeout", silence);
    pool.addDataSourceProperty("loginTimeout", silence);
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

  /** How far a replica may be behind and still be read. */
  public Duration mostLag() {
    return mostLag;
  }

  /** The socket timeout of a call: for how long the server may send nothing. */
  Duration silence() {
    return silence;
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
