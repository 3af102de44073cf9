package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.ClickFeedRow;
import io.commercegraph.command.feeds.rows.CouponFeedRow;
import io.commercegraph.command.feeds.rows.FeedPrice;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.PriceFeedRow;
import io.commercegraph.command.feeds.rows.ProductFeedRow;
import io.commercegraph.command.feeds.rows.RatingFeedRow;
import io.commercegraph.command.feeds.rows.ShippingFeedRow;
import io.commercegraph.command.feeds.rows.ShopFeedRow;
import io.commercegraph.command.feeds.rows.TransactionFeedRow;
import io.commercegraph.command.feeds.text.InvalidField;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
    items.forEach(item -> streams.addAll(item.streams()));
    return streams;
  }

  /** Further streams that only those entries tell of. */
  public Set<String> streamsBehind(Map<String, LedgerEntry> entries) {
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
    streams.addAll(new BrandAndMpnStreams(items, entries).toReadBehind());
    streams.removeAll(entries.keySet());
    return streams;
  }

  /** Entries that do not tell which amounts their titles name, though it takes that to decide. */
  public Set<String> streamsOfUnknownAmounts(Map<String, LedgerEntry> entries) {
    return new BrandAndMpnStreams(items, entries).ofUnknownAmounts();
  }

  /**
   * The offers that have observations out of order here, with the span of these observations'
   * times: their whole history is asked for, and their confirmations from the first of these times
   * on.
   */
  public Map<String, Span> offersOutOfOrder(Map<String, LedgerEntry> entries) {
    Map<String, Span> late = new HashMap<>();
    Map<String, Instant> newest = new HashMap<>();
    for (ChunkItem item : items) {
      FeedPrice seen =
          item.row() instanceof OfferFeedRow offer
              ? offer.price()
              : item.row() instanceof PriceFeedRow price ? price.price() : null;
      if (seen == null) {
        continue;
      }
      String offerId = item.stream();
      Instant at = seen.observedAt() == null ? run.observedAt() : seen.observedAt();
      Instant before = newest.get(offerId);
      if (PriceStepDecider.isLate(entries.get(offerId), at)
          || (before != null && at.isBefore(before))) {
        late.merge(offerId, new Span(at, at), Span::and);
      }
      newest.merge(offerId, at, (a, b) -> a.isAfter(b) ? a : b);
    }
    return late;
  }

  /** From the first to the last of some times. */
  public record Span(Instant first, Instant last) {
    Span and(Span other) {
      return new Span(
          first.isBefore(other.first) ? first : other.first,
          last.isAfter(other.last) ? last : other.last);
    }
  }

  /**
   * Decides on all rows in their order. Where deciding on one goes wrong, all is decided again
   * without it, so that nothing of a row that is rejected stays.
   *
   * @param histories of all {@link #offersOutOfOrder}
   */
  public ChunkDecision decide(
      Map<String, LedgerEntry> entries, Map<String, PriceHistory> histories) {
    Map<ChunkItem, RuntimeException> faults = new HashMap<>();
    while (true) {
      ChunkDecision decision = decideBut(faults, entries, histories);
      if (decision != null) {
        return decision;
      }
    }
  }

  /** Decides on all rows but the faulty; {@code null} where that has found another fault. */
  private @Nullable ChunkDecision decideBut(
      Map<ChunkItem, RuntimeException> faults,
      Map<String, LedgerEntry> entries,
      Map<String, PriceHistory> histories) {
    ChunkState state = new ChunkState(entries, histories);
    ShopDecider shops = new ShopDecider(state, run);
    ProductDecider products = new ProductDecider(state);
    OfferDecider offers = new OfferDecider(state, run, products, shops);
    TermsDecider terms = new TermsDecider(state, run, shops);
    TrustDecider facts = new TrustDecider(state, run);
    List<RejectedRow> rejected = new ArrayList<>();
    List<String> carried = new ArrayList<>();
    long changed = 0;
    for (ChunkItem item : items) {
      RuntimeException known = faults.get(item);
      if (known != null) {
        rejected.add(RejectedRow.of(item, known));
        continue;
      }
      try {
        RowOutcome outcome = decide(item, shops, products, offers, terms, facts);
        carried.add(item.stream());
        changed += outcome == RowOutcome.CHANGED ? 1 : 0;
      } catch (InvalidField bad) {
        rejected.add(RejectedRow.of(item, bad));
      } catch (RuntimeException fault) {
        faults.put(item, fault);
        return null;
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

  private static RowOutcome decide(
      ChunkItem item,
      ShopDecider shops,
      ProductDecider products,
      OfferDecider offers,
      TermsDecider terms,
      TrustDecider facts) {
    return switch (item.row()) {
      case ShopFeedRow shop -> shops.decide(shop, item);
      case ProductFeedRow product -> products.describe(product, item.match());
      case OfferFeedRow offer -> offers.decide(offer, item);
      case PriceFeedRow price -> offers.decide(price, item);
      case CouponFeedRow coupon -> terms.decide(coupon, item);
      case ShippingFeedRow shipping -> terms.decide(shipping, item);
      case ClickFeedRow click -> facts.decide(click);
      case TransactionFeedRow transaction -> facts.decide(transaction, item);
      case RatingFeedRow rating -> facts.decide(rating, item);
    };
  }
}
