package io.commercegraph.command.feeds.formats;

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
 * Keeps a bad row from costing more than itself. Rows are handed on after their piece of the feed
 * has been read, so that a fault in reading it is told from a fault of what takes the rows: the
 * first rejects a row, the second ends the run.
 */
final class RowEmitter {

  private final RowSink sink;
  private final List<Runnable> read = new ArrayList<>();
  private final RowFaultLog faults = new RowFaultLog();

  RowEmitter(RowSink sink) {
    this.sink = sink;
  }

  /** Reads a piece of the feed, and hands on the rows and rejects that it comes to. */
  void piece(long line, @Nullable RowType type, Runnable reading) {
    try {
      reading.run();
    } catch (InvalidField bad) {
      reject(line, type, null, bad.field(), bad.reason());
    } catch (RuntimeException fault) {
      faulty(line, type, null, fault);
    }
    read.forEach(Runnable::run);
    read.clear();
  }

  /** Takes the row that is made here, or says why there is none. */
  void take(
      long line,
      @Nullable RowType type,
      @Nullable String key,
      Function<FieldWarnings, FeedRow> making) {
    try {
      FeedRow row =
          making.apply((field, reason) -> add(new Reject(line, type, key, field, reason, true)));
      read.add(() -> sink.row(line, row));
    } catch (InvalidField bad) {
      reject(line, type, key, bad.field(), bad.reason());
    } catch (RuntimeException fault) {
      faulty(line, type, key, fault);
    }
  }

  void reject(
      long line, @Nullable RowType type, @Nullable String key, String field, String reason) {
    add(new Reject(line, type, key, field, reason, false));
  }

  private void add(Reject reject) {
    read.add(() -> sink.reject(reject));
  }

  private void faulty(
      long line, @Nullable RowType type, @Nullable String key, RuntimeException fault) {
    faults.tell(line, fault);
    reject(line, type, key, "row", RowFaultLog.REASON);
  }
}
