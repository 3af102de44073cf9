package io.commercegraph.log.projecting;

import io.commercegraph.log.yielding.BackgroundThrottle;
import java.util.function.Supplier;
import org.axonframework.common.transaction.Transaction;
import org.axonframework.common.transaction.TransactionManager;

/**
 * Lets each transaction of a read model begin when it is its turn. All of them wake at what a batch
 * of an import has appended, and would take both the cores and PostgreSQL from the calls that come
 * just then.
 */
record ThrottledTransactionManager(TransactionManager transactions, Supplier<BackgroundThrottle.Turn> turns)
    implements TransactionManager {

  @Override
  public Transaction startTransaction() {
    BackgroundThrottle.Turn turn = turns.get();
    try {
      return new InTurn(transactions.startTransaction(), turn);
    } catch (RuntimeException none) {
      turn.end();
      throw none;
    }
  }

  private record InTurn(Transaction transaction, BackgroundThrottle.Turn turn) implements Transaction {

    @Override
    public void commit() {
      try {
        transaction.commit();
      } finally {
        turn.end();
      }
    }

    @Override
    public void rollback() {
      try {
        transaction.rollback();
      } finally {
        turn.end();
      }
    }
  }
}
