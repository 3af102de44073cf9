package io.commercegraph.edge.keys;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the quotas of fair use.
 *
 * @param anonymous calls a minute of an address without a token
 * @param token calls a minute of a token that has no number of its own
 * @param writes how many of an anonymous caller's calls a minute may record something
 * @param suggest keystrokes a minute of an address
 * @param concurrent calls that one caller may have under way on a node
 * @param nodes how many nodes are expected; together they may give out a tenth of a quota before
 *     they know of each other
 */
@ConfigurationProperties("commerce-graph.fair-use")
record FairUseSettings(
    @DefaultValue("60") int anonymous,
    @DefaultValue("600") int token,
    @DefaultValue("10") int writes,
    @DefaultValue("600") int suggest,
    @DefaultValue("32") int concurrent,
    @DefaultValue("2") int nodes) {}
