package io.commercegraph.edge.ops;

import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.DeadLetters.DeadLetter;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.LogState.Consumer;
import io.commercegraph.api.log.LogState.Status;
import io.commercegraph.api.log.LogWriteHealth;
import io.commercegraph.tasks.PeriodicTask;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Metrics of the log and its consumers. Consumers may change at run time, so the gauges are
 * registered anew each second, from memory; dead letters are counted in the table every ten
 * seconds.
 */
@Component
class LogMeters {

  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final int PAUSES_BETWEEN_COUNTS = 10;

  /** The largest number of dead letters that is counted exactly. */
  private static final int MAX_COUNTED = 1000;

  private final LogState state;
  private final DeadLetters deadLetters;
  private final MultiGauge events;
  private final MultiGauge seconds;
  private final MultiGauge failing;
  private final MultiGauge deadLetterCounts;
  private final PeriodicTask task =
      PeriodicTask.named("log-meters")
          .warning("The metrics of the log cannot be updated and are stale")
          .every(PAUSE, this::update);
  private int pausesUntilCount;

  LogMeters(LogState state, LogWriteHealth writes, DeadLetters deadLetters, MeterRegistry meters) {
    this.state = state;
    this.deadLetters = deadLetters;
    Gauge.builder("commerce.graph.log.head", state, log -> log.head().position())
        .description("The position of the newest event.")
        .register(meters);
    TimeGauge.builder(
            "commerce.graph.store.unseen",
            state,
            TimeUnit.NANOSECONDS,
            log -> log.sinceSeen().toNanos())
        .description("Time since the store last answered.")
        .register(meters);
    Gauge.builder(
            "commerce.graph.store.refuses.writes", writes, now -> now.refusal().isPresent() ? 1 : 0)
        .description("1 while the store accepts no writes.")
        .register(meters);
    events = gauge("commerce.graph.consumer.lag.events", "Events not yet processed.", meters);
    seconds =
        gauge(
            "commerce.graph.consumer.lag.seconds",
            "Seconds for which unprocessed events have been waiting.",
            meters);
    failing =
        gauge(
            "commerce.graph.consumer.failing",
            "1 while the consumer is stuck at an event, or no node works on one of its segments.",
            meters);
    deadLetterCounts =
        gauge(
            "commerce.graph.dead.letters",
            "Dead letters; at most " + MAX_COUNTED + " are counted over all consumers.",
            meters);
    task.start();
  }

  @PreDestroy
  void stop() {
    task.stop();
  }

  private static MultiGauge gauge(String name, String description, MeterRegistry meters) {
    return MultiGauge.builder(name).description(description).register(meters);
  }

  /**
   * Updates the gauges. If the dead letters could not be counted this time, they are counted next
   * time.
   */
  private void update() {
    updateGauges();
    pausesUntilCount--;
    if (pausesUntilCount <= 0 && countDeadLetters()) {
      pausesUntilCount = PAUSES_BETWEEN_COUNTS;
    }
  }

  private void updateGauges() {
    rows(events, Consumer::lagEvents);
    rows(seconds, Consumer::lagSeconds);
    rows(failing, consumer -> isFailing(consumer.status()) ? 1 : 0);
  }

  private void rows(MultiGauge gauge, ToDoubleFunction<Consumer> figure) {
    gauge.register(
        state.consumers().stream()
            .map(it -> Row.of(Tags.of("consumer", it.name()), figure.applyAsDouble(it)))
            .collect(Collectors.toList()),
        true);
  }

  /** Counts the dead letters; {@code false} while the consumers are not known yet. */
  private boolean countDeadLetters() {
    Map<String, Long> counts = new TreeMap<>();
    state.consumers().forEach(consumer -> counts.put(consumer.name(), 0L));
    Collection<DeadLetter> letters = deadLetters.list(MAX_COUNTED);
    letters.forEach(letter -> counts.merge(letter.processor(), 1L, Long::sum));
    deadLetterCounts.register(
        counts.entrySet().stream()
            .map(it -> Row.of(Tags.of("consumer", it.getKey()), it.getValue()))
            .collect(Collectors.toList()),
        true);
    return !counts.isEmpty();
  }

  private static boolean isFailing(Status status) {
    return switch (status) {
      case FAILING, UNCLAIMED -> true;
      case RUNNING, CATCHING_UP -> false;
    };
  }
}
