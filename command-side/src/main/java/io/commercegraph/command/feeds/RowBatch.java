package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.deciding.ChunkItem;
import io.commercegraph.command.feeds.rows.Reject;
import java.util.List;

/** What was read between two hand-overs: rows in their order, and what could not be taken. */
record RowBatch(List<ChunkItem> items, List<Reject> rejects) {

  static final RowBatch EMPTY = new RowBatch(List.of(), List.of());

  boolean isEmpty() {
    return items.isEmpty() && rejects.isEmpty();
  }
}
