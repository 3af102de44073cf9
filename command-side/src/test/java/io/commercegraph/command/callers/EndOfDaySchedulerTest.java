package io.commercegraph.command.callers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Shows when the work at the end of a day comes again, also after it has failed. */
class EndOfDaySchedulerTest {

  private static final Clock MIDNIGHT =
      Clock.fixed(Instant.parse("2026-03-31T00:00:00Z"), ZoneOffset.UTC);

  @Test
  void itComesAgainWhenTheDayHasEnded() {
    AtomicInteger turns = new AtomicInteger();
    assertThat(new EndOfDayScheduler(List.of(turns::incrementAndGet), MIDNIGHT).endDay())
        .isEqualTo(Duration.ofHours(24).plusSeconds(5));
    assertThat(turns).hasValue(1);
  }

  @Test
  void itComesAgainSoonAfterAnyExceptionAndEndsTheOthersMeanwhile() {
    AtomicInteger turns = new AtomicInteger();
    DailySecret stumbles =
        () -> {
          throw new UnsupportedOperationException("A stumbling block");
        };

    Duration pause =
        new EndOfDayScheduler(List.of(stumbles, turns::incrementAndGet), MIDNIGHT).endDay();

    assertThat(pause).isEqualTo(Duration.ofMinutes(1));
    assertThat(turns).hasValue(1);
  }
}
