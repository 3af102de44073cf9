package io.commercegraph.log;

import org.jspecify.annotations.Nullable;
import org.springframework.dao.TransientDataAccessResourceException;

/**
 * Thrown where the log did not take an append. Code that does not know the log sees a transient
 * failure, as of any database.
 */
public final class LogUnavailable extends TransientDataAccessResourceException {

  private final boolean mayBeRecorded;

  private LogUnavailable(String message, boolean mayBeRecorded, @Nullable Throwable cause) {
    super(message);
    if (cause != null) {
      initCause(cause);
    }
    this.mayBeRecorded = mayBeRecorded;
  }

  /** Nothing of the append is recorded, and nothing of it will be. */
  public static LogUnavailable notRecorded(String why, @Nullable Throwable cause) {
    return new LogUnavailable(why, false, cause);
  }

  /** The outcome is unknown; appending the same event ids again finds it out. */
  public static LogUnavailable maybeRecorded(String why, @Nullable Throwable cause) {
    return new LogUnavailable(why, true, cause);
  }

  public boolean mayBeRecorded() {
    return mayBeRecorded;
  }
}
