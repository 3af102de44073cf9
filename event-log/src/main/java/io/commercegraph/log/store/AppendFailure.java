package io.commercegraph.log.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** What a failed append statement tells: a plain function of the SQL state. */
final class AppendFailure {

  private AppendFailure() {}

  static boolean isConflict(SQLException failure) {
    return "23505".equals(failure.getSQLState());
  }

  /** The data cannot be stored (a NUL in a text, a key too long for its index). */
  static boolean isForTheData(SQLException failure) {
    String state = stateOf(failure);
    return state.startsWith("22") || state.startsWith("23") || state.startsWith("54");
  }

  /**
   * Whether the statement may have committed all the same: the connection broke, or the server went
   * down with it. Any other error is the server's own word that it has not.
   */
  static boolean leavesOutcomeOpen(SQLException failure) {
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
