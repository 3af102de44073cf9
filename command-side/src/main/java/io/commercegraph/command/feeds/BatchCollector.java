package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.deciding.ChunkItem;
import io.commercegraph.command.feeds.deciding.RowTargetResolver;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.feeds.rows.RowFaultLog;
import io.commercegraph.command.feeds.rows.RowSink;
import io.commercegraph.command.feeds.text.InvalidField;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Gathers what is read into batches. */
final class BatchCollector implements RowSink {

  private final RowTargetResolver placing;
  private final ShippingOptionCounter itemShipping;
  private final IntSupplier batch;
  private final Consumer<RowBatch> onFull;
  private final RowFaultLog faults = new RowFaultLog();
  private List<ChunkItem> items = new ArrayList<>();
  private List<Reject> rejects = new ArrayList<>();
  private boolean anyRowMayBeRejected;
  private boolean refused;
  private @Nullable String hint;

  /**
   * @param batch how many rows are to land at once, as things are
   */
  BatchCollector(
      RowTargetResolver placing,
      ShippingOptionCounter itemShipping,
      IntSupplier batch,
      Consumer<RowBatch> onFull) {
    this.placing = placing;
    this.itemShipping = itemShipping;
    this.batch = batch;
    this.onFull = onFull;
  }

  @Override
  public void row(long line, FeedRow row) {
    try {
      items.add(placing.item(line, row));
    } catch (InvalidField misplaced) {
      // It is none of this run's, so that it says nothing of what the run leaves out.
      add(new Reject(line, row.type(), null, misplaced.field(), misplaced.reason(), false));
      return;
    } catch (RuntimeException fault) {
      faults.tell(line, fault);
      reject(new Reject(line, row.type(), null, "row", RowFaultLog.REASON, false));
      return;
    }
    if (row instanceof OfferFeedRow offer) {
      itemShipping.add(offer.shipping());
    }
    if (items.size() >= batch.getAsInt()) {
      handOver();
    }
  }

  @Override
  public void reject(Reject reject) {
    anyRowMayBeRejected |= !reject.rowKept() && (reject.key() == null || reject.type() == null);
    add(reject);
  }

  private void add(Reject reject) {
    rejects.add(reject);
    if (rejects.size() >= batch.getAsInt()) {
      handOver();
    }
  }

  @Override
  public void hint(String said) {
    hint = said;
  }

  /** What the sender is told of how the feed was read, if anything. */
  @Nullable String hint() {
    return hint;
  }

  /** Whether a row was rejected of which nobody can say which it is. */
  boolean anyRowMayBeRejected() {
    return anyRowMayBeRejected;
  }

  /** Hands over what has gathered, full or not. */
  void handOver() {
    if (items.isEmpty() && rejects.isEmpty()) {
      return;
    }
    RowBatch batch = new RowBatch(items, rejects);
    items = new ArrayList<>(items.size());
    rejects = new ArrayList<>();
    refused = true;
    onFull.accept(batch);
    refused = false;
  }

  /** Whether a batch was not taken: what was thrown then is no fault of the reading. */
  boolean wasRefused() {
    return refused;
  }
}
