package io.commercegraph.command.feeds;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Deletes old runs about once an hour, on a thread of its own. The first pass is not at the start,
 * and the times vary, so that not all nodes do it at once.
 */
@Component
class RunRetentionScheduler implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(RunRetentionScheduler.class);
  private static final Duration PAUSE = Duration.ofHours(1);

  private final RunRetention retention;
  private boolean failing;
  private @Nullable Thread thread;

  RunRetentionScheduler(RunRetention retention) {
    this.retention = retention;
  }

  @Override
  public synchronized void start() {
    thread = Thread.ofVirtual().name("feed-runs").start(this::run);
  }

  @Override
  public synchronized void stop() {
    if (thread != null) {
      thread.interrupt();
      thread = null;
    }
  }

  @Override
  public synchronized boolean isRunning() {
    return thread != null;
  }

  private void run() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        long millis = PAUSE.toMillis();
        Thread.sleep(ThreadLocalRandom.current().nextLong(millis / 2, millis * 3 / 2));
        turn();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Runs one pass. A failure is logged once and retried at the next pass. */
  void turn() {
    try {
      long deleted = retention.prune();
      failing = false;
      if (deleted > 0) {
        LOG.info("{} old feed runs were deleted", deleted);
      }
    } catch (RuntimeException fault) {
      if (!failing) {
        LOG.warn("Old feed runs could not be deleted; trying again", fault);
        failing = true;
      }
    }
  }
}
