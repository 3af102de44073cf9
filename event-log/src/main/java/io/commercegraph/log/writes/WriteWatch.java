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
 * Learns from a write of a caller's that the store takes none, and from a probe that it does again:
 * while this node says so, nobody may send it anything to write.
 */
public final class WriteWatch
    implements LogWriteHealth, TimeLimitedStore, ReadinessCheck, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WriteWatch.class);
  private static final Duration PAUSE = Duration.ofSeconds(1);

  /** In fresh pages: what fits into old ones says nothing of the disk. */
  private static final String FILL =
      "INSERT INTO store_probe SELECT repeat('x', 4000) FROM generate_series(1, 16)";

  private final DataSource source;
  private final Runnable onCall;
  private volatile @Nullable String refusal;
  private @Nullable Thread prober;

  /**
   * @param onCall is told when a call begins to ask, and when it has
   */
  public WriteWatch(DataSource source, Runnable onCall) {
    this.source = source;
    this.onCall = onCall;
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

  /** A refusal may show in another table before it shows in the log. */
  @Override
  public <T> T ask(Supplier<T> call) {
    onCall.run();
    try {
      return CallRoute.PROMPT.run(call);
    } catch (RuntimeException failure) {
      saw(failure);
      throw failure;
    } finally {
      onCall.run();
    }
  }

  /** A write failed. */
  public synchronized void saw(Exception failure) {
    Refusal.in(failure)
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
        TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
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
      statement.execute(FILL);
      connection.commit();
      return true;
    } catch (SQLException | RuntimeException notYet) {
      // Whatever it is: nobody else finds out that the store takes writes again.
      LOG.debug("The store takes no writes yet", notYet);
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
