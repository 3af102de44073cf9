package io.commercegraph.command.feeds.deciding;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.matching.MatchId;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.flow.OpenOffer;
import io.commercegraph.command.matching.flow.ShopProduct;
import io.commercegraph.command.matching.flow.TitleVerdicts;
import io.commercegraph.command.matching.reading.Listing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Selects the offers of a chunk whose titles are judged: those that are new or changed, have no
 * GTIN, and whose brand and MPN nobody has had.
 */
record OpenTitles(List<ChunkItem> items) {

  List<OpenOffer> offers(Map<String, LedgerEntry> entries) {
    List<OpenOffer> open = new ArrayList<>();
    for (ChunkItem item : items) {
      if (item.row() instanceof OfferFeedRow row && isOpen(row, item, entries)) {
        open.add(
            new OpenOffer(
                item.shopId(), requireNonNull(item.match().own()), listing(row, item.stream())));
      }
    }
    return open;
  }

  /** The products that the chunk's numbers name, each with the shop that names it. */
  Set<ShopProduct> numbered() {
    Set<ShopProduct> numbered = new HashSet<>();
    for (ChunkItem item : items) {
      if (item.row() instanceof OfferFeedRow) {
        for (@Nullable String id :
            new @Nullable String[] {item.match().byGtin(), item.match().byModel()}) {
          if (id != null) {
            numbered.add(new ShopProduct(item.shopId(), id));
          }
        }
      }
    }
    return numbered;
  }

  /**
   * The streams that a decision by these verdicts reads: products, and matches suspected before.
   */
  Set<String> streams(TitleVerdicts titles, Map<String, LedgerEntry> entries) {
    Set<String> streams = new HashSet<>();
    for (ChunkItem item : items) {
      LedgerEntry entry = entries.get(item.stream());
      if (entry != null
          && entry.productId() != null
          && MatchRule.TITLE.wire().equals(entry.rule())) {
        streams.add(MatchId.of(item.stream(), entry.productId()));
      }
    }
    titles
        .byOffer()
        .forEach(
            (offerId, verdict) -> {
              switch (verdict) {
                case Verdict.Joined joined -> add(offerId, joined.candidateId(), streams);
                case Verdict.Suspected suspected -> add(offerId, suspected.candidateId(), streams);
                case Verdict.Unmatched _ -> {}
              }
            });
    return streams;
  }

  private static void add(String offerId, String productId, Set<String> streams) {
    streams.add(productId);
    streams.add(MatchId.of(offerId, productId));
  }

  private static boolean isOpen(
      OfferFeedRow row, ChunkItem item, Map<String, LedgerEntry> entries) {
    if (!item.match().leaveOpen(row.description(), entries::containsKey)) {
      return false;
    }
    LedgerEntry entry = entries.get(item.stream());
    return entry == null || entry.withdrawn() || !OfferDecider.saysTheSame(row, entry);
  }

  private static Listing listing(OfferFeedRow row, String offerId) {
    OfferDescription said = row.description();
    Long amount = row.price().amount();
    return new Listing(
        offerId,
        said.title(),
        said.brand(),
        said.mpn(),
        said.gtin(),
        said.category(),
        amount == null ? 0 : amount,
        row.price().currency());
  }
}
