package io.commercegraph.command.callers;

import io.commercegraph.tasks.OnEveryNode;
import io.commercegraph.tasks.PeriodicTask;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Destroys the salt and the key of a day when the day ends, and again at each start. */
@Component
class EndOfDayScheduler implements SmartLifecycle, OnEveryNode {

  private static final Logger LOG = LoggerFactory.getLogger(EndOfDayScheduler.class);

  /** A margin, since the database's day may end a little after this node's. */
  private static final Duration LEEWAY = Duration.ofSeconds(5);

  private static final Duration RETRY = Duration.ofMinutes(1);

  private final List<DailySecret> secrets;
  private final Clock clock;
  private final PeriodicTask task = PeriodicTask.named("end-of-day").paced(this::endDay);

  EndOfDayScheduler(List<DailySecret> secrets, Clock clock) {
    this.secrets = secrets;
    this.clock = clock;
  }

  @Override
  public void start() {
    task.start();
  }

  @Override
  public void stop() {
    task.stop();
  }

  @Override
  public boolean isRunning() {
    return task.isRunning();
  }

  /**
   * Destroys the secrets of past days, and returns the time until the next pass. No failure may end
   * the thread: a secret must not outlive its day.
   */
  Duration endDay() {
    boolean all = true;
    for (DailySecret secret : secrets) {
      all &= ended(secret);
    }
    return all ? untilDayEnds().plus(LEEWAY) : RETRY;
  }

  private static boolean ended(DailySecret secret) {
    try {
      secret.endDay();
      return true;
    } catch (RuntimeException e) {
      LOG.warn("A secret of the day before could not be destroyed yet; trying again", e);
      return false;
    }
  }

  private Duration untilDayEnds() {
    Instant now = clock.instant();
    Instant end =
        now.atZone(ZoneOffset.UTC)
            .toLocalDate()
            .plusDays(1)
            .atStartOfDay()
            .toInstant(ZoneOffset.UTC);
    return Duration.between(now, end);
  }
}
