package io.commercegraph.projections.running;

import io.commercegraph.log.yielding.BackgroundThrottle;
import java.util.function.Supplier;
import org.axonframework.common.transaction.Transaction;
import org.axonframework.common.transaction.TransactionManager;

/**
 * A transaction manager that starts each transaction of a projection only with a permit of the
 * {@link BackgroundThrottle}.
 *
 * <p>All projections wake at what an import's batch has appended, and would take cores and
 * PostgreSQL from the calls that come just then.
 */
record ThrottledTransactionManager(
    TransactionManager transactions, Supplier<BackgroundThrottle.Permit> permits)
    implements TransactionManager {

  @Override
  public Transaction startTransaction() {
    BackgroundThrottle.Permit permit = permits.get();
    try {
      return new ThrottledTransaction(transactions.startTransaction(), permit);
    } catch (RuntimeException e) {
      permit.release();
      throw e;
    }
  }

  private record ThrottledTransaction(Transaction transaction, BackgroundThrottle.Permit permit)
      implements Transaction {

    @Override
    public void commit() {
      try {
        transaction.commit();
      } finally {
        permit.release();
      }
    }

    @Override
    public void rollback() {
      try {
        transaction.rollback();
      } finally {
        permit.release();
      }
    }
  }
}
