package io.commercegraph.log.projecting;

import java.sql.SQLException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionException;

/** Whose fault a failed flush is: the events', or the moment's. */
final class FailureClassifier {

  private FailureClassifier() {}

  /** The same events may well get through a little later; none of them is to blame. */
  static boolean isOfTheMoment(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof TransientDataAccessException
          || cause instanceof RecoverableDataAccessException
          || cause instanceof DataAccessResourceFailureException
          || cause instanceof NonTransientDataAccessResourceException
          || cause instanceof TransactionException
          || (cause instanceof SQLException sql && isOfTheMoment(sql.getSQLState()))) {
        return true;
      }
    }
    return false;
  }

  /** Two segments waited for each other; the savepoint has let go of what this one held. */
  static boolean isDeadlock(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && "40P01".equals(sql.getSQLState())) {
        return true;
      }
    }
    return false;
  }

  /** Connection, rollback, missing tables, resources, object in use, operator, system. */
  private static boolean isOfTheMoment(String state) {
    return state != null && state.matches("(08|40|42|53|55|57|58|XX).*");
  }
}
