package io.commercegraph.projections.running;

import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * A scheduled executor with a maximum delay.
 *
 * <p>Axon's coordinators double their delay after each failure, up to a minute: for that long the
 * read models would stay stuck when the database is back.
 */
final class CappedDelayScheduler extends ScheduledThreadPoolExecutor {

  private final Duration maxDelay;

  CappedDelayScheduler(int threads, ThreadFactory factory, Duration maxDelay) {
    super(threads, factory);
    this.maxDelay = maxDelay;
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
    long nanos = Math.min(unit.toNanos(delay), maxDelay.toNanos());
    return super.schedule(command, nanos, TimeUnit.NANOSECONDS);
  }
}
