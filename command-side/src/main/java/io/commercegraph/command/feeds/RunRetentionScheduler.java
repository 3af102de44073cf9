package io.commercegraph.command.feeds;

import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Deletes old runs about once an hour. The first pass is not at the start, and the times vary, so
 * that not all nodes do it at once.
 */
@Component
class RunRetentionScheduler implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(RunRetentionScheduler.class);
  private static final Duration PAUSE = Duration.ofHours(1);

  private final RunRetention retention;
  private final PeriodicTask task =
      PeriodicTask.named("feed-runs")
          .warning("Old feed runs could not be deleted; trying again")
          .firstAfter(PAUSE)
          .jittered()
          .every(PAUSE, this::turn);

  RunRetentionScheduler(RunRetention retention) {
    this.retention = retention;
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

  /** Runs one pass. */
  void turn() {
    long deleted = retention.prune();
    if (deleted > 0) {
      LOG.info("{} old feed runs were deleted", deleted);
    }
  }
}
