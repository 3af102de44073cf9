package io.commercegraph.edge.changes;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of streams of changes.
 *
 * @param perAddress streams that an address without a token may have open on a node
 * @param perToken streams that a token may have open on a node
 * @param perNode streams that a node has open at most
 * @param mark how often a stream is told how far the feed has come, and shown to be alive
 * @param backlog what may wait for a slow reader before the stream goes on at its pace
 */
@ConfigurationProperties("commerce-graph.streams")
record StreamSettings(
    @DefaultValue("4") int perAddress,
    @DefaultValue("50") int perToken,
    @DefaultValue("1000") int perNode,
    @DefaultValue("15s") Duration mark,
    @DefaultValue("1MB") DataSize backlog) {}
