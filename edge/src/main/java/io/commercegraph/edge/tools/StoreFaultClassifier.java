package io.commercegraph.edge.tools;

import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.TransactionTimedOutException;

/** Tells faults of the store, such as one that is away, slow or full, from bugs. */
public final class StoreFaultClassifier {

  /**
   * SQL states that are faults of the store, not of the statement: connection, read-only or ended
   * transaction, conflict, resources, locks, operator intervention, disk.
   */
  private static final Pattern OF_THE_STORE =
      Pattern.compile("(08|40|53|57|58).{3}|25006|25P0[34]|55P03");

  private StoreFaultClassifier() {}

  public static boolean isOne(@Nullable Throwable fault) {
    return switch (fault) {
      case null -> false;
      case NonTransientDataAccessResourceException away -> true;
      case RecoverableDataAccessException away -> true;
      case TransientDataAccessException passes -> true;
      case CannotCreateTransactionException away -> true;
      case TransactionSystemException endedHalfWay -> true;
      case TransactionTimedOutException slow -> true;
      case SQLTransientException passes -> true;
      case SQLRecoverableException away -> true;
      case SQLException other when isOfTheStore(other.getSQLState()) -> true;
      default -> isOne(fault.getCause());
    };
  }

  private static boolean isOfTheStore(@Nullable String state) {
    return state != null && OF_THE_STORE.matcher(state).matches();
  }
}
