package io.commercegraph.projections.running;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How projections run.
 *
 * @param segments into how many segments a projection is divided; decided when it first starts
 * @param batch how many events a projection processes at once
 * @param claim after how long without a heartbeat a segment's owner has lost its claim
 * @param mostParked how many dead letters a projection may have before it stops
 */
@ConfigurationProperties("commerce-graph.log")
record LogSettings(
    @DefaultValue("2") int segments,
    @DefaultValue("1000") int batch,
    @DefaultValue("10s") Duration claim,
    @DefaultValue("10000") int mostParked) {}
