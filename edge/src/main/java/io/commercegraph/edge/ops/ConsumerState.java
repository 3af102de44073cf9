package io.commercegraph.edge.ops;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.log.LogState.Consumer;
import io.commercegraph.api.log.ProjectionReplay.Replay;
import io.commercegraph.api.log.ProjectionReplay.State;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The state of one consumer of the log: a read model, a memory model or a rebuild.
 *
 * @param replay the progress of a rebuild; left out for other consumers
 */
record ConsumerState(
    String name,
    long position,
    long lagEvents,
    double lagSeconds,
    String status,
    int segments,
    @Nullable String failure,
    @JsonInclude(NON_NULL) @Nullable Progress replay) {

  /** The progress of a replay. */
  record Progress(double eventsPerSecond, @Nullable Long etaSeconds, long parked) {}

  static ConsumerState of(Consumer consumer) {
    return new ConsumerState(
        consumer.name(),
        consumer.position(),
        consumer.lagEvents(),
        consumer.lagSeconds(),
        consumer.status().name().toLowerCase(Locale.ROOT),
        consumer.segments(),
        consumer.failure(),
        null);
  }

  /**
   * A replay as a consumer: it lags behind the read model that it will replace, and no call waits
   * for it.
   */
  static ConsumerState of(Replay replay) {
    State state = replay.state();
    return new ConsumerState(
        replay.name() + "-replay",
        replay.position(),
        replay.target() - replay.position(),
        0,
        state == State.BUILDING ? "replaying" : state.name().toLowerCase(Locale.ROOT),
        replay.lanes(),
        replay.failure(),
        new Progress(replay.eventsPerSecond(), replay.etaSeconds(), replay.parked()));
  }
}
