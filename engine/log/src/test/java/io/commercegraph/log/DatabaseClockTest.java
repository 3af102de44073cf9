package io.commercegraph.log;

import static java.time.Duration.ofHours;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Shows that the estimated time follows the database's clock and not the node's. */
class DatabaseClockTest {

  private static final Instant NOON = Instant.parse("2026-03-31T12:00:00Z");

  private Duration passed = Duration.ZERO;

  /** This node's own clock is two hours ahead. */
  private final EstimatedDatabaseClock time =
      new EstimatedDatabaseClock(() -> NOON.plus(ofHours(2)).plus(passed), this::nanos);

  @Test
  void aNodeTwoHoursAheadReturnsTheDatabasesTime() {
    toldAfter(ofMillis(2), NOON);
    assertThat(time.now()).isEqualTo(NOON.plusMillis(1));
    passed = passed.plus(ofSeconds(90));
    assertThat(time.clock().instant()).isEqualTo(NOON.plusMillis(90_001));
  }

  @Test
  void itReturnsTheNodesOwnTimeUntilThereIsASample() {
    assertThat(time.now()).isEqualTo(NOON.plus(ofHours(2)));
  }

  @Test
  void aSlowAnswerDoesNotReplaceAQuickOne() {
    toldAfter(ofMillis(2), NOON);
    toldAfter(ofMillis(400), NOON.plusMillis(10));
    assertThat(time.now()).isEqualTo(NOON.plusMillis(401));
  }

  @Test
  void aQuickAnswerReplacesASlowOne() {
    toldAfter(ofMillis(400), NOON);
    toldAfter(ofMillis(2), NOON.plusMillis(350));
    assertThat(time.now()).isEqualTo(NOON.plusMillis(351));
  }

  @Test
  void aClockThatWasSetIsFollowedAtOnce() {
    toldAfter(ofMillis(2), NOON);
    toldAfter(ofMillis(400), NOON.minus(ofHours(1)));
    assertThat(time.now()).isEqualTo(NOON.minus(ofHours(1)).plusMillis(200));
  }

  private void toldAfter(Duration waited, Instant told) {
    long asked = nanos();
    passed = passed.plus(waited);
    time.record(told, asked, nanos());
  }

  private long nanos() {
    return passed.toNanos();
  }
}
