package io.commercegraph.projections.running;

import java.sql.SQLException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionException;

/** The classification of failures while writing a batch: transient, deadlock, or permanent. */
final class FailureClassifier {

  private FailureClassifier() {}

  /** Whether the same events may well succeed a little later. */
  static boolean isTransient(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof TransientDataAccessException
          || cause instanceof RecoverableDataAccessException
          || cause instanceof DataAccessResourceFailureException
          || cause instanceof NonTransientDataAccessResourceException
          || cause instanceof TransactionException
          || (cause instanceof SQLException sql && isTransient(sql.getSQLState()))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether two segments waited for each other's row locks; rolling back to the savepoint has
   * released this one's.
   */
  static boolean isDeadlock(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && "40P01".equals(sql.getSQLState())) {
        return true;
      }
    }
    return false;
  }

  /**
   * The SQL state classes of connection, rollback, missing tables, resources, object in use,
   * operator and system errors.
   */
  private static boolean isTransient(String state) {
    return state != null && state.matches("(08|40|42|53|55|57|58|XX).*");
  }
}
