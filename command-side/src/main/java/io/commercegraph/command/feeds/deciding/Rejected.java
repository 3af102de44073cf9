package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.rows.RowFaults;
import io.commercegraph.command.feeds.text.BadField;
import org.jspecify.annotations.Nullable;

/**
 * A row that cannot be taken as things stand.
 *
 * @param fault what went wrong in deciding, where the row is not what is wrong
 */
public record Rejected(
    ChunkItem item, String field, String reason, @Nullable RuntimeException fault) {

  static Rejected of(ChunkItem item, BadField bad) {
    return new Rejected(item, bad.field(), bad.reason(), null);
  }

  static Rejected of(ChunkItem item, RuntimeException fault) {
    return new Rejected(item, "row", RowFaults.REASON, fault);
  }
}
