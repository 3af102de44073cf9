package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.rows.RowFaultLog;
import io.commercegraph.command.feeds.text.InvalidField;
import org.jspecify.annotations.Nullable;

/**
 * A row that was rejected when it was decided.
 *
 * @param fault the service's own fault, where the row is not to blame
 */
public record RejectedRow(
    ChunkItem item, String field, String reason, @Nullable RuntimeException fault) {

  static RejectedRow of(ChunkItem item, InvalidField bad) {
    return new RejectedRow(item, bad.field(), bad.reason(), null);
  }

  static RejectedRow of(ChunkItem item, RuntimeException fault) {
    return new RejectedRow(item, "row", RowFaultLog.REASON, fault);
  }
}
