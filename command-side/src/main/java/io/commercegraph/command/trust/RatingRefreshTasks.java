package io.commercegraph.command.trust;

import io.commercegraph.tasks.PeriodicTask;
import java.time.Duration;
import java.util.List;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Repeats one task for each configured provider, so that a slow provider delays no other. */
@Component
class RatingRefreshTasks implements SmartLifecycle {

  private static final Duration STOPS_WITHIN = Duration.ofSeconds(3);
  private static final Duration AFTER_FAULT = Duration.ofSeconds(30);

  private final List<PeriodicTask> tasks;

  RatingRefreshTasks(RatingProviders providers) {
    this.tasks = providers.refreshes().stream().map(RatingRefreshTasks::task).toList();
  }

  private static PeriodicTask task(RatingRefresh refresh) {
    return PeriodicTask.named("ratings-" + refresh.provider())
        .warning("Ratings could not be refreshed; trying again")
        .afterFailure(AFTER_FAULT)
        .stopsWithin(STOPS_WITHIN)
        .paced(refresh::turn);
  }

  @Override
  public void start() {
    tasks.forEach(PeriodicTask::start);
  }

  /** Interrupts calls that are under way; their shops become due again. */
  @Override
  public void stop() {
    tasks.forEach(PeriodicTask::stop);
  }

  @Override
  public boolean isRunning() {
    return tasks.stream().anyMatch(PeriodicTask::isRunning);
  }
}
