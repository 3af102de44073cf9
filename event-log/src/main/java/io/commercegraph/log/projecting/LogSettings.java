package io.commercegraph.log.projecting;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How projections run.
 *
 * @param segments in how many parts a projection works; decided when it first starts
 * @param batch how many events a projection takes at once
 * @param claim after how long without a sign a segment's owner has lost it
 * @param mostParked how many events of a projection may be parked before it stands
 */
@ConfigurationProperties("commerce-graph.log")
record LogSettings(
    @DefaultValue("2") int segments,
    @DefaultValue("1000") int batch,
    @DefaultValue("10s") Duration claim,
    @DefaultValue("10000") int mostParked) {}
