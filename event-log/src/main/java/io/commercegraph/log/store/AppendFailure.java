package io.commercegraph.log.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Why a batch did not go in, as far as the appender must know it. */
final class AppendFailure extends Exception {

  enum Kind {
    /** An id or a place of it is taken; nothing of it is in. */
    CONFLICT,
    /** Its data cannot be stored (a NUL in a text, a key too long); nothing of it is in. */
    UNSTORABLE,
    /** It was not tried, or refused for another reason; nothing of it is in. */
    REFUSED,
    /** Nobody knows whether it is in. */
    OPEN
  }

  private final Kind kind;
  private final String why;

  AppendFailure(Kind kind, String why, @Nullable Throwable cause) {
    super(why, cause);
    this.kind = kind;
    this.why = why;
  }

  Kind kind() {
    return kind;
  }

  String why() {
    return why;
  }

  /** What a failed statement tells: a plain function of the SQL state. */
  static AppendFailure of(SQLException failure) {
    if (leavesOutcomeOpen(failure)) {
      return new AppendFailure(Kind.OPEN, "The store went away", failure);
    }
    if ("23505".equals(failure.getSQLState())) {
      return new AppendFailure(Kind.CONFLICT, "An id or a place is taken", failure);
    }
    return new AppendFailure(
        isForTheData(failure) ? Kind.UNSTORABLE : Kind.REFUSED, "The store refused", failure);
  }

  private static boolean isForTheData(SQLException failure) {
    String state = stateOf(failure);
    return state.startsWith("22") || state.startsWith("23") || state.startsWith("54");
  }

  /**
   * Whether the statement may have committed all the same: the connection broke, or the server went
   * down with it. Any other error is the server's own word that it has not.
   */
  private static boolean leavesOutcomeOpen(SQLException failure) {
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
