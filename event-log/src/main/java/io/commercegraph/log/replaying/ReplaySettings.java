package io.commercegraph.log.replaying;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How read models are rebuilt.
 *
 * @param lanes in how many parts at once a read model is rebuilt; each takes a connection
 * @param batch how many events a part of a rebuild writes in one transaction
 * @param claim after how long without a sign another node goes on with a rebuild
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
