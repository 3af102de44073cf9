package io.commercegraph.log.projecting;

import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Puts nothing off for longer than a bound. Axon's coordinators wait twice as long after each
 * failure, up to a minute: that long the read models would stand when the store is back.
 */
final class CappedDelayScheduler extends ScheduledThreadPoolExecutor {

  private final Duration atMost;

  CappedDelayScheduler(int threads, ThreadFactory factory, Duration atMost) {
    super(threads, factory);
    this.atMost = atMost;
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
    long nanos = Math.min(unit.toNanos(delay), atMost.toNanos());
    return super.schedule(command, nanos, TimeUnit.NANOSECONDS);
  }
}
