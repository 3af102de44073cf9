package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.ClickFeedRow;
import io.commercegraph.command.feeds.rows.ProductFeedRow;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Selects the streams whose ledger entries the decision on a chunk needs. */
record RequiredStreams(List<ChunkItem> items) {

  /** The streams that the rows name. */
  Set<String> named() {
    Set<String> streams = new HashSet<>();
    items.forEach(item -> streams.addAll(item.streams()));
    return streams;
  }

  /** Further streams, which are known only from the entries of the named ones. */
  Set<String> dependent(Map<String, LedgerEntry> entries) {
    Set<String> streams = new HashSet<>();
    for (ChunkItem item : items) {
      if (item.row() instanceof ClickFeedRow click) {
        LedgerEntry offer = entries.get(click.offerId());
        if (offer != null && offer.shopId() != null) {
          streams.add(TrustIds.click(offer.shopId(), click.id()));
        }
      } else if (item.row() instanceof ProductFeedRow) {
        for (String stream : item.streams()) {
          LedgerEntry entry = entries.get(stream);
          if (entry != null && entry.productId() != null) {
            streams.add(entry.productId());
          }
        }
      }
    }
    streams.addAll(new BrandAndMpnStreams(items, entries).dependentStreams());
    streams.removeAll(entries.keySet());
    return streams;
  }

  /** Streams whose entries lack the amounts in their titles, where the decision needs these. */
  Set<String> withUnknownAmounts(Map<String, LedgerEntry> entries) {
    return new BrandAndMpnStreams(items, entries).withUnknownAmounts();
  }
}
