package io.commercegraph.log.yielding;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How background work gives way to calls.
 *
 * @param quiet after how long without a call background work has the node to itself again
 * @param share how much of the time background work goes on while calls come; 1 is not to give way
 * @param patience how long a batch of background work waits for others before it goes beside them
 * @param mostRest how long background work rests between two batches at most, however long the
 *     first one took
 */
@ConfigurationProperties("commerce-graph.yielding")
record YieldingSettings(
    @DefaultValue("200ms") Duration quiet,
    @DefaultValue("0.3") double share,
    @DefaultValue("5s") Duration patience,
    @DefaultValue("1s") Duration mostRest) {

  YieldingSettings {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "commerce-graph.yielding.share must be above 0 and at most 1");
    }
  }

  /** How long the pause after a batch is that took so long. */
  long restNanos(long tookNanos) {
    return Math.min(Math.round(tookNanos * (1 / share - 1)), mostRest.toNanos());
  }
}
