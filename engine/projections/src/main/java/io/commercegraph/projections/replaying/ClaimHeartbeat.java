package io.commercegraph.projections.replaying;

import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import java.util.Comparator;

/**
 * The heartbeat of a rebuild: a task that renews this node's claim on it while it runs, and records
 * how fast it goes.
 */
final class ClaimHeartbeat {

  private static final long MAX_INTERVAL_MILLIS = 1_000;

  private final String processor;
  private final ReplayContext context;
  private final Thread worker;
  private final ReplayRate rate = new ReplayRate();
  private final PeriodicTask task;

  /**
   * @param worker the thread that runs the rebuild; it is interrupted when the claim is lost
   */
  ClaimHeartbeat(String processor, ReplayContext context, Thread worker) {
    this.processor = processor;
    this.context = context;
    this.worker = worker;
    long interval = Math.min(MAX_INTERVAL_MILLIS, context.settings().claim().toMillis() / 4);
    // Without a heartbeat another node takes the rebuild over, while this one still works on it.
    this.task =
        PeriodicTask.named("replay-beat")
            .onPlatformThread()
            .warning("The heartbeat of the replay of " + processor + " failed; retrying")
            .every(Duration.ofMillis(interval), this::beat);
  }

  void start() {
    task.start();
  }

  private void beat() {
    long position =
        context.table().partitions(processor).stream()
            .min(Comparator.comparingLong(ReplayPartition::position))
            .map(ReplayPartition::position)
            .orElse(0L);
    try {
      context.table().heartbeat(processor, rate.update(position, System.nanoTime()));
    } catch (ReplayClaimLost lost) {
      worker.interrupt();
      stop();
    }
  }

  void stop() {
    task.stop();
  }
}
