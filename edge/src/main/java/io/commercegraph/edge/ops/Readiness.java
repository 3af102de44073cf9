package io.commercegraph.edge.ops;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.log.LogState.Consumer;
import io.commercegraph.api.ops.ReadinessCheck;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The judgement whether the service should be sent calls, and if not, what it waits for.
 *
 * @param status {@code ready}, {@code waiting} or {@code stopping}
 */
record Readiness(String status, List<Check> checks) {

  /** One check of readiness. */
  record Check(String name, boolean ok, @JsonInclude(NON_NULL) @Nullable String detail) {}

  private static final String READY = "ready";

  /** The answer during shutdown: calls are still answered, but new ones should go elsewhere. */
  static final Readiness STOPPING =
      new Readiness("stopping", List.of(new Check("draining", false, "The service stops.")));

  /**
   * The store is polled twenty times per second; after this long without an answer it counts as
   * away.
   */
  private static final Duration STORE_IS_AWAY = Duration.ofSeconds(2);

  /**
   * Determines readiness.
   *
   * @param sinceSeen time since the store last answered
   * @param bound longest time that events may wait for a read model
   * @param others other checks
   */
  static Readiness of(
      Duration sinceSeen, List<Consumer> consumers, Duration bound, List<ReadinessCheck> others) {
    List<Check> checks = new ArrayList<>();
    boolean away = sinceSeen.compareTo(STORE_IS_AWAY) > 0;
    boolean ready = !away;
    checks.add(
        new Check(
            "event_store", !away, away ? "No answer for " + sinceSeen.toSeconds() + " s." : null));
    for (ReadinessCheck other : others) {
      String problem = other.problem().orElse(null);
      checks.add(new Check(other.name(), problem == null, problem));
      ready &= problem == null || !other.isVital();
    }
    for (Consumer consumer : consumers) {
      boolean behind = consumer.isBehind(bound);
      checks.add(
          new Check(
              consumer.name(), !behind, behind ? consumer.lagEvents() + " events behind." : null));
      ready &= !behind || !consumer.isVital();
    }
    return new Readiness(ready ? READY : "waiting", List.copyOf(checks));
  }

  @JsonIgnore
  boolean isReady() {
    return status.equals(READY);
  }
}
