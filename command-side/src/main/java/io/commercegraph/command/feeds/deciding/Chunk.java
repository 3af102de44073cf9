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

/**
 * Rows that are decided together. The decision is a pure function of the rows, their ledger entries
 * and their price histories.
 */
public final class Chunk {

  private final RunContext run;
  private final List<ChunkItem> items;

  public Chunk(RunContext run, List<ChunkItem> items) {
    this.run = run;
    this.items = items;
  }

  /** The streams whose ledger entries the decision needs. */
  public Set<String> streams() {
    Set<String> streams = new HashSet<>();
    items.forEach(item -> streams.addAll(item.streams()));
    return streams;
  }

  /**
   * Further streams that the decision needs, which are known only from the entries of the first.
   */
  public Set<String> dependentStreams(Map<String, LedgerEntry> entries) {
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
  public Set<String> streamsWithUnknownAmounts(Map<String, LedgerEntry> entries) {
    return new BrandAndMpnStreams(items, entries).withUnknownAmounts();
  }

  /**
   * The offers that have late or unordered observations in this chunk, with the range of their
   * times. The decision needs the whole price histories of these offers, and their confirmations
   * from the first of these times on.
   */
  public Map<String, TimeRange> offersOutOfOrder(Map<String, LedgerEntry> entries) {
    Map<String, TimeRange> late = new HashMap<>();
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
        late.merge(offerId, new TimeRange(at, at), TimeRange::and);
      }
      newest.merge(offerId, at, (a, b) -> a.isAfter(b) ? a : b);
    }
    return late;
  }

  /** The range from the first to the last of some times. */
  public record TimeRange(Instant first, Instant last) {
    TimeRange and(TimeRange other) {
      return new TimeRange(
          first.isBefore(other.first) ? first : other.first,
          last.isAfter(other.last) ? last : other.last);
    }
  }

  /**
   * Decides on all rows in their order. Where deciding on a row throws, the chunk is decided again
   * without that row, so that no partial decision stays.
   *
   * @param histories price histories of all {@link #offersOutOfOrder}
   */
  public ChunkDecision decide(
      Map<String, LedgerEntry> entries, Map<String, PriceHistory> histories) {
    Map<ChunkItem, RuntimeException> faults = new HashMap<>();
    while (true) {
      ChunkDecision decision = decideExcept(faults, entries, histories);
      if (decision != null) {
        return decision;
      }
    }
  }

  /**
   * Decides on all rows except the faulty ones; {@code null} where another row has proved faulty.
   */
  private @Nullable ChunkDecision decideExcept(
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
    List<String> acceptedStreams = new ArrayList<>();
    long changed = 0;
    for (ChunkItem item : items) {
      RuntimeException known = faults.get(item);
      if (known != null) {
        rejected.add(RejectedRow.of(item, known));
        continue;
      }
      try {
        RowOutcome outcome = decide(item, shops, products, offers, terms, facts);
        acceptedStreams.add(item.stream());
        changed += outcome == RowOutcome.CHANGED ? 1 : 0;
      } catch (InvalidField invalid) {
        rejected.add(RejectedRow.of(item, invalid));
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
        acceptedStreams,
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
