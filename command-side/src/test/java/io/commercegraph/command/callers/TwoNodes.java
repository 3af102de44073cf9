package io.commercegraph.command.callers;

import io.commercegraph.command.secrets.KeyRing;
import io.commercegraph.command.secrets.Secrets;
import io.commercegraph.log.EventLog;
import java.time.Clock;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** What two nodes on one database know of callers, for tests of other packages. */
@Component
@Import(Secrets.class)
public class TwoNodes {

  private final SaltTable table;
  private final Secrets secrets;
  private final EventLog log;
  private final Clock clock;
  private final DailySalt one;
  private final DailySalt other;

  TwoNodes(
      JdbcClient jdbc,
      PlatformTransactionManager transactions,
      Secrets secrets,
      EventLog log,
      Clock clock) {
    this.table = new SaltTable(jdbc, transactions);
    this.secrets = secrets;
    this.log = log;
    this.clock = clock;
    this.one = startedSalt();
    this.other = startedSalt();
  }

  public DailySalt salt() {
    return one;
  }

  public DailySalt otherNode() {
    return other;
  }

  /** The salt as a node knows it that has just started. */
  public DailySalt startedSalt() {
    return new DailySalt(table, clock);
  }

  /** The ids that a node gives that has just started. */
  public CallIds startedIds() {
    return new CallIds(new DayKeys(secrets.keys(), log));
  }

  /** The ids that a node gives that has just started and has no secret. */
  public CallIds idsWithoutSecret() {
    return new CallIds(new DayKeys(secrets.none(), log));
  }

  /** The ids that a node gives whose database got its secret today, with events in it. */
  public CallIds idsOfUpgrade() {
    KeyRing keys = secrets.keysSince(clock.instant());
    return new CallIds(new DayKeys(keys, log));
  }

  /** What happens at midnight, on both. */
  public void endDay() {
    one.turn();
    other.turn();
  }
}
