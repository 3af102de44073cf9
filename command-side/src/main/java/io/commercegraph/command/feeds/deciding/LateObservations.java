package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.FeedPrice;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.PriceFeedRow;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the offers of a chunk that have late or unordered observations of their prices. */
record LateObservations(RunContext run, List<ChunkItem> items) {

  /**
   * The offers, with the range of their observations' times. The decision needs the whole price
   * histories of these offers, and their confirmations from the first of these times on.
   */
  Map<String, TimeRange> byOffer(Map<String, LedgerEntry> entries) {
    Map<String, TimeRange> late = new HashMap<>();
    Map<String, Instant> newest = new HashMap<>();
    for (ChunkItem item : items) {
      FeedPrice seen = price(item);
      if (seen == null) {
        continue;
      }
      String offerId = item.stream();
      Instant at = seen.observedAt() == null ? run.observedAt() : seen.observedAt();
      Instant before = newest.get(offerId);
      if (PriceStepDecider.isLate(entries.get(offerId), at)
          || (before != null && at.isBefore(before))) {
        late.merge(offerId, new TimeRange(at, at), TimeRange::and);
      }
      newest.merge(offerId, at, (a, b) -> a.isAfter(b) ? a : b);
    }
    return late;
  }

  private static @Nullable FeedPrice price(ChunkItem item) {
    if (item.row() instanceof OfferFeedRow offer) {
      return offer.price();
    }
    return item.row() instanceof PriceFeedRow price ? price.price() : null;
  }
}
