package io.commercegraph.log.reading;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How reads are served.
 *
 * @param url the JDBC URL of a read replica; without one all is read from the primary
 * @param username who reads there; the primary's user, with its password, if left out
 * @param password the password of that user
 * @param pool how many connections are kept to the primary for reads, and to the replica
 * @param pastPool how many calls about the past, with {@code known_at}, run at once
 * @param timeout how long a read may take; what takes longer is given up
 * @param mostLag how long a replica may be behind; one that is so for longer is not asked
 */
@ConfigurationProperties("commerce-graph.read")
record ReadSettings(
    @Nullable String url,
    @Nullable String username,
    @Nullable String password,
    @DefaultValue("16") int pool,
    @DefaultValue("4") int pastPool,
    @DefaultValue("4s") Duration timeout,
    @DefaultValue("10s") Duration mostLag) {

  boolean hasReplica() {
    return url != null && !url.isBlank();
  }
}
