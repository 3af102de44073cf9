package io.commercegraph.command.feeds.withdrawing;

/**
 * How many entries of a kind a shop had before a full run.
 *
 * @param missing how many of them the feed left out
 */
public record EntryCounts(long all, long missing) {}
