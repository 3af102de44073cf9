package io.commercegraph.log;

import org.jspecify.annotations.Nullable;
import org.springframework.dao.TransientDataAccessResourceException;

/**
 * The store did not take an append. To those who don't know the log it is what any store's absence
 * is: a fault that passes.
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

  /** Nothing of the append is in the log, and nothing of it will be. */
  public static LogUnavailable notRecorded(String why, @Nullable Throwable cause) {
    return new LogUnavailable(why, false, cause);
  }

  /** Nobody knows; to append the same event ids again finds out. */
  public static LogUnavailable maybeRecorded(String why, @Nullable Throwable cause) {
    return new LogUnavailable(why, true, cause);
  }

  public boolean mayBeRecorded() {
    return mayBeRecorded;
  }
}
