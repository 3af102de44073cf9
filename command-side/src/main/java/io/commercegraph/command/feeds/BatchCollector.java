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

/** Collects the rows and rejects of a feed into batches and passes each full batch on. */
final class BatchCollector implements RowSink {

  private final RowTargetResolver targets;
  private final ShippingOptionCounter derivedShippingOptions;
  private final IntSupplier batch;
  private final Consumer<RowBatch> onFull;
  private final RowFaultLog faults = new RowFaultLog();
  private List<ChunkItem> items = new ArrayList<>();
  private List<Reject> rejects = new ArrayList<>();
  private boolean anyRejectWithoutId;
  private boolean refused;
  private @Nullable String hint;

  /**
   * @param batch the present size of a batch
   */
  BatchCollector(
      RowTargetResolver targets,
      ShippingOptionCounter derivedShippingOptions,
      IntSupplier batch,
      Consumer<RowBatch> onFull) {
    this.targets = targets;
    this.derivedShippingOptions = derivedShippingOptions;
    this.batch = batch;
    this.onFull = onFull;
  }

  @Override
  public void row(long line, FeedRow row) {
    try {
      items.add(targets.item(line, row));
    } catch (InvalidField misplaced) {
      // The row belongs to another shop, so that it cannot be one that a full run misses.
      add(new Reject(line, row.type(), null, misplaced.field(), misplaced.reason(), false));
      return;
    } catch (RuntimeException fault) {
      faults.log(line, fault);
      reject(new Reject(line, row.type(), null, "row", RowFaultLog.REASON, false));
      return;
    }
    if (row instanceof OfferFeedRow offer) {
      derivedShippingOptions.add(offer.shipping());
    }
    if (items.size() >= batch.getAsInt()) {
      flush();
    }
  }

  @Override
  public void reject(Reject reject) {
    anyRejectWithoutId |= !reject.rowKept() && (reject.key() == null || reject.type() == null);
    add(reject);
  }

  private void add(Reject reject) {
    rejects.add(reject);
    if (rejects.size() >= batch.getAsInt()) {
      flush();
    }
  }

  @Override
  public void hint(String text) {
    hint = text;
  }

  /** The hint about the feed's columns for its sender, if there is one. */
  @Nullable String hint() {
    return hint;
  }

  /** Whether a row was rejected whose id could not be read. */
  boolean anyRejectWithoutId() {
    return anyRejectWithoutId;
  }

  /** Passes the current batch on, full or not. */
  void flush() {
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

  /** Whether passing a batch on has failed: the exception is then no fault in reading the feed. */
  boolean wasRefused() {
    return refused;
  }
}
