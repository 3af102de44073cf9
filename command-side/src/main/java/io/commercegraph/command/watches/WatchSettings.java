package io.commercegraph.command.watches;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of watches.
 *
 * @param perToken watches that a token may have
 * @param perHost messages a second to one target host, over all nodes and tokens
 * @param quiet for how long after a message further firings of its watch are collected
 * @param giveUp after how long without success a watch is paused
 * @param erase how long after its token's end a target is kept
 */
@ConfigurationProperties("commerce-graph.watches")
record WatchSettings(
    @DefaultValue("50") int perToken,
    @DefaultValue("10") int perHost,
    @DefaultValue("1h") Duration quiet,
    @DefaultValue("3d") Duration giveUp,
    @DefaultValue("30d") Duration erase) {}
