package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.rows.FeedRow;

/** A row with the line it begins at. */
public record ChunkItem(long line, FeedRow row) {}
