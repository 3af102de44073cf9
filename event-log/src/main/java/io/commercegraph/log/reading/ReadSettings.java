package io.commercegraph.log.reading;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How reads are served.
 *
 * @param url a replica's; without one all is read from the primary
 * @param username the primary's if left out, and the password with it
 * @param pool how many connections, to each of the two
 * @param timeout what takes longer is given up
 * @param mostLag a replica that is behind for longer is not asked
 */
@ConfigurationProperties("commerce-graph.read")
record ReadSettings(
    @Nullable String url,
    @Nullable String username,
    @Nullable String password,
    @DefaultValue("16") int pool,
    @DefaultValue("4s") Duration timeout,
    @DefaultValue("10s") Duration mostLag) {

  boolean hasReplica() {
    return url != null && !url.isBlank();
  }
}
