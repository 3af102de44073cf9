package io.commercegraph.log.writes;

import io.commercegraph.api.log.LogWriteHealth;
import io.commercegraph.api.log.TimeLimitedStore;
import io.commercegraph.api.ops.ReadinessCheck;
import io.commercegraph.log.reading.CallRoute;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The circuit breaker for writes to the database: a refused write opens it, and a probe that
 * succeeds closes it.
 *
 * <p>While it is open, this node refuses what would have to be written.
 */
public final class WriteCircuitBreaker
    implements LogWriteHealth, TimeLimitedStore, ReadinessCheck, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WriteCircuitBreaker.class);
  private static final Duration PROBE_INTERVAL = Duration.ofSeconds(1);

  /**
   * The probe fills new pages: a row that fits into an existing page says nothing of a full disk.
   */
  private static final String INSERT_PROBE =
      "INSERT INTO store_probe SELECT repeat('x', 4000) FROM generate_series(1, 16)";

  private final DataSource source;
  private final Runnable onCallActivity;
  private volatile @Nullable String refusal;
  private @Nullable Thread prober;

  /**
   * @param onCallActivity action that is run when a call's statement begins, and when it has ended
   */
  public WriteCircuitBreaker(DataSource source, Runnable onCallActivity) {
    this.source = source;
    this.onCallActivity = onCallActivity;
  }

  @Override
  public Optional<String> refusal() {
    return Optional.ofNullable(refusal);
  }

  @Override
  public String name() {
    return "event_store_writes";
  }

  @Override
  public Optional<String> problem() {
    return refusal().map(why -> "The store refuses writes: " + why + ".");
  }

  /** Runs a statement of a call. A refusal may show in another table before it shows in the log. */
  @Override
  public <T> T ask(Supplier<T> call) {
    onCallActivity.run();
    try {
      return CallRoute.PROMPT.run(call);
    } catch (RuntimeException failure) {
      recordFailure(failure);
      throw failure;
    } finally {
      onCallActivity.run();
    }
  }

  /** Opens the circuit if the failure of a write says that the database refuses all writes. */
  public synchronized void recordFailure(Exception failure) {
    WriteRefusal.reasonIn(failure)
        .ifPresent(
            why -> {
              refusal = why;
              if (prober == null) {
                LOG.warn("The store refuses writes: {}", why, failure);
                prober = Thread.ofVirtual().name("write-probe").start(this::probe);
              }
            });
  }

  private void probe() {
    try {
      do {
        TimeUnit.MILLISECONDS.sleep(PROBE_INTERVAL.toMillis());
      } while (!CallRoute.PROMPT.run(this::isWritable));
      recovered();
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void recovered() {
    refusal = null;
    prober = null;
    LOG.info("The store takes writes again");
  }

  private boolean isWritable() {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("SET LOCAL transaction_timeout = '4s'");
      statement.execute("TRUNCATE store_probe");
      statement.execute(INSERT_PROBE);
      connection.commit();
      return true;
    } catch (SQLException | RuntimeException e) {
      // Any failure: only this probe finds out when the database takes writes again.
      LOG.debug("The store takes no writes yet", e);
      return false;
    }
  }

  @Override
  public synchronized void close() {
    if (prober != null) {
      prober.interrupt();
    }
  }
}
