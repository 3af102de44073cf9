package io.commercegraph.log.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The failure of an appended batch, classified by what the appender must do about it. */
public final class AppendFailure extends Exception {

  public enum Kind {
    /** An id or a stream position exists already; nothing of the batch is recorded. */
    CONFLICT,
    /**
     * The data cannot be stored (a NUL in a text, a key too long); nothing of the batch is
     * recorded.
     */
    UNSTORABLE,
    /** It was not tried, or refused for another reason; nothing of the batch is recorded. */
    REFUSED,
    /** The outcome is unknown: the batch may be recorded or not. */
    UNKNOWN
  }

  private final Kind kind;
  private final String why;

  public AppendFailure(Kind kind, String why, @Nullable Throwable cause) {
    super(why, cause);
    this.kind = kind;
    this.why = why;
  }

  public Kind kind() {
    return kind;
  }

  public String why() {
    return why;
  }

  /** Classifies a failed statement: a pure function of the SQL state. */
  public static AppendFailure of(SQLException failure) {
    if (isOutcomeUnknown(failure)) {
      return new AppendFailure(Kind.UNKNOWN, "The store went away", failure);
    }
    if ("23505".equals(failure.getSQLState())) {
      return new AppendFailure(Kind.CONFLICT, "An id or a place is taken", failure);
    }
    return new AppendFailure(
        isDataError(failure) ? Kind.UNSTORABLE : Kind.REFUSED, "The store refused", failure);
  }

  private static boolean isDataError(SQLException failure) {
    String state = stateOf(failure);
    // A check that fails is no fault of the data: the log has no partition for it yet.
    return state.startsWith("22")
        || (state.startsWith("23") && !state.equals("23514"))
        || state.startsWith("54");
  }

  /**
   * Whether the statement may have committed all the same: the connection broke, or the server went
   * down with it. At any other error the server itself says that it has not committed.
   */
  private static boolean isOutcomeUnknown(SQLException failure) {
    String state = stateOf(failure);
    if (state.equals("08001") || state.equals("57P03")) {
      return false; // There was no connection to begin with.
    }
    return state.isEmpty()
        || state.startsWith("08")
        || state.startsWith("57P")
        || state.startsWith("25P")
        || state.startsWith("XX");
  }

  private static String stateOf(SQLException failure) {
    @Nullable String state = failure.getSQLState();
    return state == null ? "" : state;
  }
}
