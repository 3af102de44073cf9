package io.commercegraph.edge.tools;

import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Tells a store that is away, slow or full, which passes, from a bug, which does not. */
public final class StoreFaults {

  private StoreFaults() {}

  public static boolean isOne(@Nullable Throwable fault) {
    return switch (fault) {
      case null -> false;
      case DataAccessResourceFailureException away -> true;
      case TransientDataAccessException passes -> true;
      case CannotCreateTransactionException away -> true;
      case SQLTransientException passes -> true;
      case SQLRecoverableException away -> true;
      default -> isOne(fault.getCause());
    };
  }
}
