package io.commercegraph.projections.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.AsOf;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Shows from when on the lag of a consumer is counted. */
class HeadHistoryTest {

  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");

  private final HeadHistory history = new HeadHistory();

  @Test
  void aConsumerAtTheHeadHasNoLag() {
    history.record(at(5, 0), 0);

    assertThat(history.waiting(at(5, 0), seconds(60))).isZero();
  }

  @Test
  void onAQuietLogTheLagCountsFromWhenTheEventWasSeen() {
    history.record(at(5, 0), 0);
    history.record(at(6, 7200), seconds(7200));
    history.record(at(9, 7201), seconds(7201));

    assertThat(history.waiting(at(5, 0), seconds(7203))).isEqualTo(Duration.ofSeconds(3));
    assertThat(history.waiting(at(6, 7200), seconds(7203))).isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void aLagFromBeforeTheFirstPollIsMeasuredByEventTimes() {
    history.record(at(100, 3600), 0);

    assertThat(history.waiting(at(50, 599), seconds(1))).isEqualTo(Duration.ofSeconds(3001));
    assertThat(history.waiting(new AsOf(Instant.EPOCH, 0), seconds(1))).isZero();
  }

  private static AsOf at(long position, long second) {
    return new AsOf(T0.plusSeconds(second), position);
  }

  private static long seconds(long seconds) {
    return TimeUnit.SECONDS.toNanos(seconds);
  }
}
