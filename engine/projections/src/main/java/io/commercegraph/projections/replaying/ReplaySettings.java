package io.commercegraph.projections.replaying;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How read models are rebuilt.
 *
 * @param lanes into how many partitions a rebuild is divided; each takes a connection
 * @param batch how many events a partition writes in one transaction
 * @param claim after how long without a heartbeat another node takes a rebuild over
 */
@ConfigurationProperties("commerce-graph.replay")
record ReplaySettings(
    @DefaultValue("2") int lanes,
    @DefaultValue("5000") int batch,
    @DefaultValue("10s") Duration claim) {

  double claimSeconds() {
    return claim.toMillis() / 1000.0;
  }
}
