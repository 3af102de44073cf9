package io.commercegraph.projections.running;

import io.commercegraph.tasks.PeriodicTask;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The task that writes the snapshots of this node's models in memory, one after the other. */
final class SnapshotTask {

  private static final Logger LOG = LoggerFactory.getLogger(SnapshotTask.class);
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);
  private static final Duration RETRY_DELAY = Duration.ofMinutes(1);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);

  private final List<RunningMemoryModel<?>> models;
  private final PeriodicTask task;

  SnapshotTask(List<RunningMemoryModel<?>> models) {
    this.models = List.copyOf(models);
    this.task =
        PeriodicTask.named("snapshots")
            .onPlatformThread()
            .warning("A snapshot could not be written; the one before stays")
            .survivingErrors()
            .afterFailure(RETRY_DELAY)
            .stopsWithin(STOP_TIMEOUT)
            .every(CHECK_INTERVAL, this::writeDue);
  }

  void start() {
    task.start();
  }

  void stop() {
    task.stop();
  }

  private void writeDue() throws InterruptedException {
    for (RunningMemoryModel<?> model : models) {
      model.snapshotIfDue();
    }
  }

  /** Writes a last snapshot of each model, once nothing is applied any more. */
  void writeLast() {
    for (RunningMemoryModel<?> model : models) {
      try {
        model.leaveSnapshot();
      } catch (IOException | RuntimeException e) {
        LOG.warn("No last snapshot of {}; the one before stays: {}", model.name(), e.toString());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
