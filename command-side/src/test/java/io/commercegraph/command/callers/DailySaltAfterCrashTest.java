package io.commercegraph.command.callers;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.command.CallerFixtures;
import io.commercegraph.log.LogTest;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/** Tests the salt after a crash of the database, which empties an unlogged table. */
@LogTest
class DailySaltAfterCrashTest {

  private static final Caller CALLER = CallerFixtures.at("192.0.2.1");

  @Autowired private JdbcClient jdbc;
  @Autowired private PlatformTransactionManager transactions;

  private final MovedClock clock = new MovedClock();
  private DailySalt alive;

  @BeforeEach
  void aNodeHoldsTheSalt() {
    alive = new DailySalt(new DailySaltTable(jdbc, transactions), clock);
  }

  @Test
  void isPutBackByANodeThatStillHoldsIt() {
    String before = alive.pseudonym(CALLER).reporter();
    jdbc.sql("TRUNCATE reporter_salt").update();
    clock.now = clock.now.plusSeconds(10);

    assertThat(alive.pseudonym(CALLER).reporter()).isEqualTo(before);
    assertThat(startedAfterwards().pseudonym(CALLER).reporter()).isEqualTo(before);
  }

  @Test
  void isNotPutBackOnAnotherDay() {
    DailySalt.Salt old = DailySalt.Salt.of(LocalDate.EPOCH, new byte[32]);
    jdbc.sql("TRUNCATE reporter_salt").update();

    DailySalt.Salt drawn = new DailySaltTable(jdbc, transactions).today(old).salt();

    assertThat(drawn.isOf(LocalDate.EPOCH)).isFalse();
    assertThat(drawn.bytes()).isNotEqualTo(old.bytes());
  }

  private DailySalt startedAfterwards() {
    return new DailySalt(new DailySaltTable(jdbc, transactions), clock);
  }

  /** A clock that a test sets. */
  private static final class MovedClock extends Clock {
    private Instant now = Instant.parse("2026-06-01T12:00:00Z");

    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }
}
