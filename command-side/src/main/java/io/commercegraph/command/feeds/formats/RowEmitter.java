package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.formats.attributes.FieldWarnings;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.feeds.rows.RowFaultLog;
import io.commercegraph.command.feeds.rows.RowSink;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.InvalidField;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Passes rows on and turns each error of a single row into a reject. Rows are passed on only after
 * their piece of the feed has been read, which separates errors in reading from errors of the
 * receiver: the first reject a row, the second end the run.
 */
final class RowEmitter {

  private final RowSink sink;
  private final List<Runnable> read = new ArrayList<>();
  private final RowFaultLog faults = new RowFaultLog();

  RowEmitter(RowSink sink) {
    this.sink = sink;
  }

  /** Reads a piece of the feed, then passes on the rows and rejects in it. */
  void readPiece(long line, @Nullable RowType type, Runnable reading) {
    try {
      reading.run();
    } catch (InvalidField invalid) {
      reject(line, type, null, invalid.field(), invalid.reason());
    } catch (RuntimeException fault) {
      rejectFaulty(line, type, null, fault);
    }
    read.forEach(Runnable::run);
    read.clear();
  }

  /** Parses a row and passes it on, or rejects it. */
  void emit(
      long line,
      @Nullable RowType type,
      @Nullable String key,
      Function<FieldWarnings, FeedRow> making) {
    try {
      FeedRow row =
          making.apply((field, reason) -> add(new Reject(line, type, key, field, reason, true)));
      read.add(() -> sink.row(line, row));
    } catch (InvalidField invalid) {
      reject(line, type, key, invalid.field(), invalid.reason());
    } catch (RuntimeException fault) {
      rejectFaulty(line, type, key, fault);
    }
  }

  void reject(
      long line, @Nullable RowType type, @Nullable String key, String field, String reason) {
    add(new Reject(line, type, key, field, reason, false));
  }

  private void add(Reject reject) {
    read.add(() -> sink.reject(reject));
  }

  private void rejectFaulty(
      long line, @Nullable RowType type, @Nullable String key, RuntimeException fault) {
    faults.log(line, fault);
    reject(line, type, key, "row", RowFaultLog.REASON);
  }
}
