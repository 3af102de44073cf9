package io.commercegraph.projections.running;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Shows that no task is delayed beyond the maximum. */
class CappedDelaySchedulerTest {

  @Test
  void noTaskIsDelayedBeyondTheMaximum() {
    try (CappedDelayScheduler scheduler =
        new CappedDelayScheduler(1, Executors.defaultThreadFactory(), Duration.ofSeconds(5))) {
      assertThat(delay(scheduler, 60_000)).isBetween(4_000L, 5_000L);
      assertThat(delay(scheduler, 2_000)).isBetween(1_000L, 2_000L);
      scheduler.shutdownNow();
    }
  }

  private static long delay(CappedDelayScheduler scheduler, long wanted) {
    ScheduledFuture<?> task = scheduler.schedule(() -> {}, wanted, TimeUnit.MILLISECONDS);
    return task.getDelay(TimeUnit.MILLISECONDS);
  }
}
