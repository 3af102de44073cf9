package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.ClickRow;
import io.commercegraph.command.feeds.rows.CouponRow;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.OfferRow;
import io.commercegraph.command.feeds.rows.PriceRow;
import io.commercegraph.command.feeds.rows.PriceSeen;
import io.commercegraph.command.feeds.rows.ProductRow;
import io.commercegraph.command.feeds.rows.RatingRow;
import io.commercegraph.command.feeds.rows.ShippingRow;
import io.commercegraph.command.feeds.rows.ShopRow;
import io.commercegraph.command.feeds.rows.TransactionRow;
import io.commercegraph.command.feeds.text.BadField;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Some rows that are decided together. What is decided depends on nothing but what is passed. */
public final class Chunk {

  private final RunContext run;
  private final List<ChunkItem> items;

  public Chunk(RunContext run, List<ChunkItem> items) {
    this.run = run;
    this.items = items;
  }

  /** The streams whose entries it takes to decide. */
  public Set<String> streams() {
    Set<String> streams = new HashSet<>();
    items.forEach(item -> streams.addAll(streamsOf(item.row())));
    return streams;
  }

  /** Further streams that only those entries tell of. */
  public Set<String> streamsBehind(Map<String, LedgerEntry> entries) {
    Set<String> streams = new HashSet<>();
    for (ChunkItem item : items) {
      if (item.row() instanceof ClickRow click) {
        LedgerEntry offer = entries.get(click.offerId());
        if (offer != null && offer.shopId() != null) {
          streams.add(TrustIds.click(offer.shopId(), click.id()));
        }
      } else if (item.row() instanceof ProductRow product) {
        for (String stream : RowStreams.matchOf(product).streams()) {
          LedgerEntry entry = entries.get(stream);
          if (entry != null && entry.productId() != null) {
            streams.add(entry.productId());
          }
        }
      }
    }
    streams.removeAll(entries.keySet());
    return streams;
  }

  /** The offers that have observations out of order here: their whole history is asked for. */
  public Set<String> offersOutOfOrder(Map<String, LedgerEntry> entries) {
    Set<String> offers = new HashSet<>();
    Map<String, Instant> newest = new HashMap<>();
    for (ChunkItem item : items) {
      PriceSeen seen =
          item.row() instanceof OfferRow offer
              ? offer.price()
              : item.row() instanceof PriceRow price ? price.price() : null;
      if (seen == null) {
        continue;
      }
      List<String> streams = streamsOf(item.row());
      if (streams.isEmpty()) {
        continue;
      }
      String offerId = streams.getFirst();
      Instant at = seen.observedAt() == null ? run.observedAt() : seen.observedAt();
      Instant before = newest.get(offerId);
      if (PriceSteps.isLate(entries.get(offerId), at) || (before != null && at.isBefore(before))) {
        offers.add(offerId);
      }
      newest.merge(offerId, at, (a, b) -> a.isAfter(b) ? a : b);
    }
    return offers;
  }

  /**
   * Decides on all rows in their order.
   *
   * @param histories of all {@link #offersOutOfOrder}
   */
  public ChunkDecision decide(
      Map<String, LedgerEntry> entries, Map<String, PriceHistory> histories) {
    ChunkState state = new ChunkState(entries, new HashMap<>(histories));
    Shops shops = new Shops(state);
    Products products = new Products(state);
    Offers offers = new Offers(state, run, products, shops);
    Terms terms = new Terms(state, run, shops);
    Facts facts = new Facts(state, run);
    List<Rejected> rejected = new ArrayList<>();
    List<String> carried = new ArrayList<>();
    long changed = 0;
    for (ChunkItem item : items) {
      try {
        carried.add(RowStreams.of(item.row(), run).getFirst());
        Outcome outcome = decide(item.row(), shops, products, offers, terms, facts);
        changed += outcome == Outcome.CHANGED ? 1 : 0;
      } catch (BadField bad) {
        rejected.add(new Rejected(item, bad.field(), bad.reason()));
      }
    }
    return new ChunkDecision(
        state.events(),
        state.changed().values(),
        state.seen(),
        state.seenOffers(),
        state.seenCoupons(),
        carried,
        rejected,
        changed,
        items.size() - changed - rejected.size());
  }

  private List<String> streamsOf(FeedRow row) {
    try {
      return RowStreams.of(row, run);
    } catch (BadField bad) {
      // It is rejected when it is decided; until then it is about nothing.
      return List.of();
    }
  }

  private static Outcome decide(
      FeedRow row, Shops shops, Products products, Offers offers, Terms terms, Facts facts) {
    return switch (row) {
      case ShopRow shop -> shops.decide(shop);
      case ProductRow product -> {
        ProductMatch match = RowStreams.matchOf(product);
        if (match.byGtin() == null && match.byModel() == null) {
          throw new BadField("mpn", "tells no models apart");
        }
        yield products.describe(product, match);
      }
      case OfferRow offer -> offers.decide(offer);
      case PriceRow price -> offers.decide(price);
      case CouponRow coupon -> terms.decide(coupon);
      case ShippingRow shipping -> terms.decide(shipping);
      case ClickRow click -> facts.decide(click);
      case TransactionRow transaction -> facts.decide(transaction);
      case RatingRow rating -> facts.decide(rating);
    };
  }
}
