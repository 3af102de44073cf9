package io.commercegraph.projections.running;

import java.time.Duration;
import org.axonframework.common.transaction.Transaction;
import org.axonframework.common.transaction.TransactionManager;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A transaction manager whose transactions PostgreSQL ends once they stand still for as long as a
 * claim of a segment lasts.
 *
 * <p>Else a node that is frozen in a transaction holds the rows of its segment and of its read
 * model, and the node that takes the segment over waits for them until the frozen one goes on.
 */
record ClaimedTransactionManager(TransactionManager transactions, JdbcTemplate jdbc, Duration claim)
    implements TransactionManager {

  @Override
  public Transaction startTransaction() {
    Transaction started = transactions.startTransaction();
    try {
      jdbc.execute("SET LOCAL idle_in_transaction_session_timeout = " + claim.toMillis());
      return started;
    } catch (RuntimeException e) {
      started.rollback();
      throw e;
    }
  }
}
