package io.commercegraph.command.rematching;

import io.commercegraph.api.matching.MatchReplays.State;
import io.commercegraph.command.matching.flow.TitleMatching;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.training.StoredModels;
import io.commercegraph.tasks.PeriodicTask;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Works on the replay that was ordered, a page a turn, on one node at a time. Between two pages it
 * pauses for as long as a page took, so that imports and calls go on beside it.
 */
@Component
class MatchReplayTask implements SmartLifecycle {

  private static final Duration IDLE = Duration.ofSeconds(5);
  private static final Duration LAGGING = Duration.ofSeconds(1);
  private static final Duration LEAST_PAUSE = Duration.ofMillis(10);

  private final TitleMatching matching;
  private final MatchReplayTable replays;
  private final StoredModels models;
  private final MatchReporting reporting;
  private final MatchRecording recording;
  private final Clock clock;
  private final PeriodicTask task =
      PeriodicTask.named("match-replay")
          .warning("A page of a replay of matches failed; it is tried again")
          .firstAfter(IDLE)
          .afterFailure(IDLE)
          .paced(this::turn);

  MatchReplayTask(
      TitleMatching matching,
      MatchReplayTable replays,
      StoredModels models,
      MatchReporting reporting,
      MatchRecording recording,
      Clock clock) {
    this.matching = matching;
    this.replays = replays;
    this.models = models;
    this.reporting = reporting;
    this.recording = recording;
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

  /** Has the next turn come at once. */
  void wake() {
    task.wake();
  }

  /**
   * Does one step, if there is one to do, and says how long the pause after it is. A node that does
   * not match by title leaves the replay to others.
   */
  Duration turn() throws InterruptedException {
    Optional<Step> step = matching.isEnabled() ? replays.hold() : Optional.empty();
    if (step.isEmpty()) {
      return IDLE;
    }
    long began = clock.millis();
    if (!work(step.get())) {
      replays.release(step.get());
      return LAGGING;
    }
    Duration took = Duration.ofMillis(clock.millis() - began);
    return took.compareTo(LEAST_PAUSE) < 0 ? LEAST_PAUSE : took;
  }

  private boolean work(Step step) throws InterruptedException {
    if (step.state() == State.REPLAYING) {
      return recording.step(step);
    }
    MatchModel model =
        models
            .find(step.version())
            .orElseThrow(() -> new IllegalStateException("No model " + step.version()));
    return reporting.step(step, model);
  }
}
