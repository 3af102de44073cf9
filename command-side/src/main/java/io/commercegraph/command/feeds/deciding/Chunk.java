package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.ClickRow;
import io.commercegraph.command.feeds.rows.CouponRow;
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
      if (item.row() instanceof ClickRow click) {
        LedgerEntry offer = entries.get(click.offerId());
        if (offer != null && offer.shopId() != null) {
          streams.add(TrustIds.click(offer.shopId(), click.id()));
        }
      } else if (item.row() instanceof ProductRow) {
        for (String stream : item.streams()) {
          LedgerEntry entry = entries.get(stream);
          if (entry != null && entry.productId() != null) {
            streams.add(entry.productId());
          }
        }
      }
    }
    streams.addAll(new ModelStreams(items, entries).toReadBehind());
    streams.removeAll(entries.keySet());
    return streams;
  }

  /** Entries that do not tell which amounts their titles name, though it takes that to decide. */
  public Set<String> streamsOfUnknownAmounts(Map<String, LedgerEntry> entries) {
    return new ModelStreams(items, entries).ofUnknownAmounts();
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
      PriceSeen seen =
          item.row() instanceof OfferRow offer
              ? offer.price()
              : item.row() instanceof PriceRow price ? price.price() : null;
      if (seen == null) {
        continue;
      }
      String offerId = item.stream();
      Instant at = seen.observedAt() == null ? run.observedAt() : seen.observedAt();
      Instant before = newest.get(offerId);
      if (PriceSteps.isLate(entries.get(offerId), at) || (before != null && at.isBefore(before))) {
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
    Shops shops = new Shops(state, run);
    Products products = new Products(state);
    Offers offers = new Offers(state, run, products, shops);
    Terms terms = new Terms(state, run, shops);
    Facts facts = new Facts(state, run);
    List<Rejected> rejected = new ArrayList<>();
    List<String> carried = new ArrayList<>();
    long changed = 0;
    for (ChunkItem item : items) {
      RuntimeException known = faults.get(item);
      if (known != null) {
        rejected.add(Rejected.of(item, known));
        continue;
      }
      try {
        Outcome outcome = decide(item, shops, products, offers, terms, facts);
        carried.add(item.stream());
        changed += outcome == Outcome.CHANGED ? 1 : 0;
      } catch (BadField bad) {
        rejected.add(Rejected.of(item, bad));
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

  private static Outcome decide(
      ChunkItem item, Shops shops, Products products, Offers offers, Terms terms, Facts facts) {
    return switch (item.row()) {
      case ShopRow shop -> shops.decide(shop, item);
      case ProductRow product -> products.describe(product, item.match());
      case OfferRow offer -> offers.decide(offer, item);
      case PriceRow price -> offers.decide(price, item);
      case CouponRow coupon -> terms.decide(coupon, item);
      case ShippingRow shipping -> terms.decide(shipping, item);
      case ClickRow click -> facts.decide(click);
      case TransactionRow transaction -> facts.decide(transaction, item);
      case RatingRow rating -> facts.decide(rating, item);
    };
  }
}
