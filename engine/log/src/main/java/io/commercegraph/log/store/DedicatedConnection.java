package io.commercegraph.log.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A database connection outside the pools, for one thread: opened when first needed, and discarded
 * when it fails.
 */
public final class DedicatedConnection implements AutoCloseable {

  /** A connection that was idle for this long is validated before it is used. */
  private static final Duration VALIDATE_AFTER_IDLE = Duration.ofMillis(500);

  private static final int VALIDATION_TIMEOUT_SECONDS = 2;

  private final DataSource source;
  private final String settings;
  private @Nullable Connection connection;
  private long usedAt;

  /**
   * @param settings SQL run at the start of each session
   */
  public DedicatedConnection(DataSource source, String settings) {
    this.source = source;
    this.settings = settings;
  }

  public Connection open() throws SQLException {
    Connection open = connection;
    if (open != null
        && System.nanoTime() - usedAt > VALIDATE_AFTER_IDLE.toNanos()
        && !open.isValid(VALIDATION_TIMEOUT_SECONDS)) {
      close();
      open = null;
    }
    if (open == null) {
      open = source.getConnection();
      try (Statement set = open.createStatement()) {
        set.execute(settings);
      } catch (SQLException e) {
        open.close();
        throw e;
      }
      connection = open;
    }
    usedAt = System.nanoTime();
    return open;
  }

  /** Closes the connection; the next call opens another. */
  @Override
  public void close() {
    Connection open = connection;
    connection = null;
    if (open != null) {
      try {
        open.abort(Runnable::run);
      } catch (SQLException e) {
        // Nothing is left to close.
        return;
      }
    }
  }
}
