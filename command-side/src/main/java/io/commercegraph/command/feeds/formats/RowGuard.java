package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.feeds.rows.RowSink;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.BadField;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Keeps a bad row from costing more than itself. */
final class RowGuard {

  private final RowSink sink;

  RowGuard(RowSink sink) {
    this.sink = sink;
  }

  /** Hands on the row that is made here, or says why there is none. */
  void take(
      long line, @Nullable RowType type, @Nullable String key, Function<Notes, FeedRow> making) {
    try {
      FeedRow row =
          making.apply(
              (field, reason) -> sink.reject(new Reject(line, type, key, field, reason, true)));
      sink.row(line, row);
    } catch (BadField bad) {
      reject(line, type, key, bad.field(), bad.reason());
    }
  }

  void reject(
      long line, @Nullable RowType type, @Nullable String key, String field, String reason) {
    sink.reject(new Reject(line, type, key, field, reason, false));
  }
}
