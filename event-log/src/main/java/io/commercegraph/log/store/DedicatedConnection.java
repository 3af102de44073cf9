package io.commercegraph.log.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A connection of one thread's own: opened when first needed, thrown away when it fails. */
final class DedicatedConnection implements AutoCloseable {

  /** A connection that was still for so long is asked whether it lives before it is trusted. */
  private static final Duration TRUSTED = Duration.ofMillis(500);

  private static final int ANSWER_SECONDS = 2;

  private final DataSource source;
  private final String settings;
  private @Nullable Connection connection;
  private long usedAt;

  /** One whose every session begins with these settings. */
  DedicatedConnection(DataSource source, String settings) {
    this.source = source;
    this.settings = settings;
  }

  Connection open() throws SQLException {
    Connection open = connection;
    if (open != null
        && System.nanoTime() - usedAt > TRUSTED.toNanos()
        && !open.isValid(ANSWER_SECONDS)) {
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

  /** Gives the connection up; the next call opens another. */
  @Override
  public void close() {
    Connection open = connection;
    connection = null;
    if (open != null) {
      try {
        open.abort(Runnable::run);
      } catch (SQLException alreadyDead) {
        // Nothing is left to close.
        return;
      }
    }
  }
}
