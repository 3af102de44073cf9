package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.command.feeds.deciding.matching.ProductMatchKeys;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Selects the streams that are needed to match a chunk's offers by brand and MPN. Most rows need
 * none: their offers are known, have a GTIN, or are the first with their brand and MPN.
 */
final class BrandAndMpnStreams {

  private final List<ChunkItem> items;
  private final Map<String, LedgerEntry> entries;
  private final Map<String, Integer> occurrences = new HashMap<>();

  BrandAndMpnStreams(List<ChunkItem> items, Map<String, LedgerEntry> entries) {
    this.items = items;
    this.entries = entries;
    for (ChunkItem item : items) {
      if (item.row() instanceof OfferFeedRow && item.match().byModel() != null) {
        occurrences.merge(item.match().byModel(), 1, Integer::sum);
      }
    }
  }

  Set<String> dependentStreams() {
    Set<String> streams = new HashSet<>();
    for (ChunkItem item : items) {
      if (item.row() instanceof OfferFeedRow row && mayFindAnotherProduct(row, item)) {
        streams.addAll(of(item));
      } else if (item.row() instanceof OfferFeedRow && isNewWithGtin(item)) {
        streams.addAll(item.match().legacyStreamsOfBrand());
      }
    }
    return streams;
  }

  private boolean isNewWithGtin(ChunkItem item) {
    return item.match().byGtin() != null && entries.get(item.stream()) == null;
  }

  /**
   * The streams whose entries lack their amounts, among the dependent ones and those that offers
   * with a GTIN may join.
   */
  Set<String> withUnknownAmounts() {
    Set<String> streams = new HashSet<>();
    for (ChunkItem item : items) {
      if (item.row() instanceof OfferFeedRow row && item.match().model() != null) {
        String model = item.match().byModel();
        if (item.match().byGtin() != null && model != null) {
          streams.add(model);
          streams.addAll(isNewWithGtin(item) ? item.match().legacyStreamsOfBrand() : List.of());
        } else if (mayFindAnotherProduct(row, item)) {
          streams.add(item.stream());
          streams.addAll(of(item));
        }
      }
    }
    streams.removeIf(stream -> !lacksAmounts(entries.get(stream)));
    return streams;
  }

  /** Whether the offer may be matched to another product: it has no GTIN, and is new or changed. */
  private boolean mayFindAnotherProduct(OfferFeedRow row, ChunkItem item) {
    ProductMatchKeys match = item.match();
    if (match.model() == null || match.byGtin() != null) {
      return false;
    }
    LedgerEntry entry = entries.get(item.stream());
    return entry == null || entry.withdrawn() || !OfferDecider.saysTheSame(row, entry);
  }

  /** The streams for one row, with the products that its ids were joined into. */
  private Set<String> of(ChunkItem item) {
    ProductMatchKeys match = item.match();
    Set<String> streams = new HashSet<>(match.streams());
    streams.addAll(match.legacyStreams());
    if (match.byModel() != null
        && (entries.get(match.byModel()) != null
            || occurrences.getOrDefault(match.byModel(), 0) > 1)) {
      streams.addAll(match.amountStreams());
    }
    for (String stream : List.copyOf(streams)) {
      LedgerEntry entry = entries.get(stream);
      if (entry != null && entry.productId() != null) {
        streams.add(entry.productId());
      }
    }
    return streams;
  }

  private static boolean lacksAmounts(@Nullable LedgerEntry entry) {
    return entry != null
        && entry.amounts() == null
        && switch (entry.kind()) {
          case OFFER -> MatchRule.BRAND_MPN.wire().equals(entry.rule());
          case PRODUCT -> entry.productId() == null;
          case SHOP, COUPON, SHIPPING, CLICK, TRANSACTION, RATING, MATCH -> false;
        };
  }
}
