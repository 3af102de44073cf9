package io.commercegraph.projections.running;

import io.commercegraph.projections.running.MemoryReloadRequests.Request;
import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The task that carries out reload requests for models in memory on this node, one at a time. */
final class MemoryReloader {

  private static final Logger LOG = LoggerFactory.getLogger(MemoryReloader.class);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(500);
  private static final Duration RETRY_DELAY = Duration.ofSeconds(5);
  private static final Duration STOP_TIMEOUT = Duration.ofMinutes(1);
  private static final long REPORT_INTERVAL_NANOS = Duration.ofSeconds(1).toNanos();

  private final MemoryReloadRequests requests;
  private final List<RunningMemoryModel<?>> models;
  private final Map<String, Long> loaded = new TreeMap<>();
  private final PeriodicTask task;

  /**
   * @param loaded the latest requests before the models were loaded
   */
  MemoryReloader(
      MemoryReloadRequests requests,
      List<RunningMemoryModel<?>> models,
      Map<String, Request> loaded) {
    this.requests = requests;
    this.models = List.copyOf(models);
    loaded.forEach((name, request) -> this.loaded.put(name, request.generation()));
    this.task =
        PeriodicTask.named("memory-keeper")
            .onPlatformThread()
            .warning("A model in memory could not be reloaded; retrying")
            .survivingErrors()
            .afterFailure(RETRY_DELAY)
            .stopsWithin(STOP_TIMEOUT)
            .every(POLL_INTERVAL, this::poll);
  }

  void start() {
    task.start();
  }

  void stop() {
    task.stop();
  }

  private void poll() throws InterruptedException {
    for (Map.Entry<String, Request> last : requests.latest().entrySet()) {
      String name = last.getKey();
      long generation = last.getValue().generation();
      if (loaded.getOrDefault(name, 0L) != generation) {
        reload(name, generation);
      }
      if (last.getValue().open()) {
        requests.reportPosition(name, generation, reached(name));
        requests.completeIfAllDone(name);
      }
    }
  }

  private void reload(String name, long generation) throws InterruptedException {
    try {
      for (RunningMemoryModel<?> model : named(name)) {
        AtomicLong reportedAt = new AtomicLong(System.nanoTime() - REPORT_INTERVAL_NANOS);
        model.reload(
            position -> {
              long now = System.nanoTime();
              if (now - reportedAt.get() >= REPORT_INTERVAL_NANOS) {
                requests.reportPosition(name, generation - 1, position);
                reportedAt.set(now);
              }
            });
      }
    } catch (RuntimeException | Error failure) {
      // Errors too: memory may not suffice for a second content.
      requests.reportFailure(name, failure.toString());
      throw failure;
    }
    loaded.put(name, generation);
    LOG.info("{} was reloaded", name);
  }

  private List<RunningMemoryModel<?>> named(String name) {
    return models.stream().filter(model -> model.name().equals(name)).toList();
  }

  private long reached(String name) {
    return named(name).stream()
        .mapToLong(model -> model.position().asOf().position())
        .min()
        .orElse(0);
  }
}
