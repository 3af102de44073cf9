package io.commercegraph.edge.ops;

import io.commercegraph.api.matching.MatchModels;
import io.commercegraph.api.matching.SuspectedMatches;
import io.commercegraph.api.matching.SuspectedMatches.Counts;
import io.commercegraph.tasks.PeriodicTask;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Counts suspected matches and asks which model judges, from time to time, for metrics and for the
 * state of the service.
 */
@Component
class MatchFigures {

  private static final Duration PAUSE = Duration.ofSeconds(30);

  /**
   * What was counted.
   *
   * @param model the version of the model that judges titles
   */
  record Counted(String model, long suspected, long confirmed, long refused, Instant countedAt) {}

  private final SuspectedMatches matches;
  private final MatchModels models;
  private final Clock clock;
  private final MultiGauge counts;
  private final MultiGauge inUse;
  private volatile @Nullable Counted newest;
  private final PeriodicTask task =
      PeriodicTask.named("match-figures")
          .warning("Matches by title could not be counted; their figures are stale")
          .every(PAUSE, this::count);

  MatchFigures(SuspectedMatches matches, MatchModels models, MeterRegistry meters, Clock clock) {
    this.matches = matches;
    this.models = models;
    this.clock = clock;
    this.counts =
        MultiGauge.builder("commerce.graph.matches")
            .description("Matches by title that were suspected, by what became of them.")
            .register(meters);
    this.inUse =
        MultiGauge.builder("commerce.graph.match.model")
            .description("1 for the version of the model that judges titles.")
            .register(meters);
    Gauge.builder("commerce.graph.matches.counted.timestamp.seconds", this, MatchFigures::countedAt)
        .description("When matches were counted last, as a Unix time; 0 before the first time.")
        .register(meters);
    task.start();
  }

  @PreDestroy
  void stop() {
    task.stop();
  }

  /** The figures; {@code null} until they were counted first. */
  @Nullable Counted newest() {
    return newest;
  }

  private double countedAt() {
    Counted known = newest;
    return known == null ? 0 : known.countedAt().getEpochSecond();
  }

  private void count() {
    Counts found = matches.counts();
    String model = models.versionInUse();
    counts.register(
        List.of(
            row("suspected", found.suspected()),
            row("confirmed", found.confirmed()),
            row("refused", found.refused())),
        true);
    inUse.register(List.of(Row.of(Tags.of("version", model), 1)), true);
    newest =
        new Counted(model, found.suspected(), found.confirmed(), found.refused(), clock.instant());
  }

  private static Row<Number> row(String status, long count) {
    return Row.of(Tags.of("status", status), count);
  }
}
