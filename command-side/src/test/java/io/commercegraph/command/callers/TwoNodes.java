package io.commercegraph.command.callers;

import java.time.Clock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** Two nodes' salts on one database, for tests of other packages. */
@Component
public class TwoNodes {

  private final DailySalt one;
  private final DailySalt other;

  TwoNodes(JdbcClient jdbc, PlatformTransactionManager transactions, Clock clock) {
    SaltTable table = new SaltTable(jdbc, transactions);
    this.one = new DailySalt(table, clock);
    this.other = new DailySalt(table, clock);
  }

  public DailySalt salt() {
    return one;
  }

  public DailySalt otherNode() {
    return other;
  }

  /** What happens at midnight, on both. */
  public void endDay() {
    one.turn();
    other.turn();
  }
}
