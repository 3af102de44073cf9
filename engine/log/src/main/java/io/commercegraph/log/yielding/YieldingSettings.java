package io.commercegraph.log.yielding;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of how background work gives way to calls.
 *
 * @param quiet time without a call after which background work runs at full speed again
 * @param share share of the time in which background work runs while calls arrive; with 1
 *     background work does not give way
 * @param patience time that a batch of background work waits for other batches before it runs
 *     beside them
 * @param mostRest longest pause between two batches of background work, however long the first one
 *     took
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

  /** The length of the pause after a batch that took {@code tookNanos}. */
  long restNanos(long tookNanos) {
    return Math.min(Math.round(tookNanos * (1 / share - 1)), mostRest.toNanos());
  }
}
