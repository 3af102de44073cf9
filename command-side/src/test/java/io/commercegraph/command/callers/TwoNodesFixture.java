package io.commercegraph.command.callers;

import io.commercegraph.command.secrets.KeyRing;
import io.commercegraph.command.secrets.SecretsFixture;
import io.commercegraph.log.EventLog;
import java.time.Clock;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** The salts, keys and call ids of two nodes on one database, for tests of other packages. */
@Component
@Import(SecretsFixture.class)
public class TwoNodesFixture {

  private final DailySaltTable table;
  private final SecretsFixture secrets;
  private final EventLog log;
  private final Clock clock;
  private final DailySalt one;
  private final DailySalt other;

  TwoNodesFixture(
      JdbcClient jdbc,
      PlatformTransactionManager transactions,
      SecretsFixture secrets,
      EventLog log,
      Clock clock) {
    this.table = new DailySaltTable(jdbc, transactions);
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

  /** The salt of a node that has just started. */
  public DailySalt startedSalt() {
    return new DailySalt(table, clock);
  }

  /** The call ids of a node that has just started. */
  public CallIdFactory startedIds() {
    return new CallIdFactory(new DailyKeys(secrets.keys(), log));
  }

  /** The call ids of a node that has just started without a secret. */
  public CallIdFactory idsWithoutSecret() {
    return new CallIdFactory(new DailyKeys(secrets.none(), log));
  }

  /** The call ids of a node whose database has events and got its first secret today. */
  public CallIdFactory idsOfUpgrade() {
    KeyRing keys = secrets.keysSince(clock.instant());
    return new CallIdFactory(new DailyKeys(keys, log));
  }

  /** Ends the day on both nodes. */
  public void endDay() {
    one.endDay();
    other.endDay();
  }
}
