package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.deciding.ChunkItem;
import io.commercegraph.command.feeds.rows.Reject;
import java.util.List;

/**
 * Rows of a feed in their order, with the rejects found among them, as they pass from the reading
 * thread to the importing thread.
 */
record RowBatch(List<ChunkItem> items, List<Reject> rejects) {}
