package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.command.feeds.deciding.PriceStepDecider.Source;
import io.commercegraph.command.feeds.deciding.matching.MatchedProduct;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerPrice;
import io.commercegraph.command.feeds.rows.FeedPrice;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.PriceFeedRow;
import io.commercegraph.command.feeds.text.InvalidField;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Decides on rows about offers: lists, changes and matches offers, and records their prices. */
final class OfferDecider {

  private final ChunkState state;
  private final RunContext run;
  private final ProductDecider products;
  private final TitleDecider titles;
  private final ShopDecider shops;

  OfferDecider(
      ChunkState state,
      RunContext run,
      ProductDecider products,
      TitleDecider titles,
      ShopDecider shops) {
    this.state = state;
    this.run = run;
    this.products = products;
    this.titles = titles;
    this.shops = shops;
  }

  RowOutcome decide(OfferFeedRow row, ChunkItem item) {
    String shopId = shops.ensureListed(item, row.shop());
    String offerId = item.stream();
    LedgerEntry entry = state.entry(offerId);
    Instant at = timeOf(row.price());
    int before = state.events().size();
    if (entry != null
        && at.equals(run.observedAt())
        && state.wasSeenBy(run, offerId)
        && !saysTheSame(row, entry, at)) {
      throw contradiction("id");
    }
    if (entry != null && entry.seenAt() != null && at.isBefore(entry.seenAt())) {
      // The row is older than the ledger: only its price is recorded, at its own time.
      observe(offerId, shopId, row.price(), at, Source.OFFER);
    } else if (entry == null || entry.withdrawn()) {
      list(row, item, entry, at);
    } else {
      describe(row, item, entry, at);
      observe(offerId, shopId, row.price(), at, Source.OFFER);
    }
    return outcome(offerId, shopId, at, before);
  }

  RowOutcome decide(PriceFeedRow row, ChunkItem item) {
    String offerId = item.stream();
    LedgerEntry entry = state.entry(offerId);
    if (entry == null || entry.shopId() == null) {
      throw new InvalidField(
          row.itemId() != null ? "item_id" : "offer_id", "is no offer that is known");
    }
    if (run.shopId() != null && !run.shopId().equals(entry.shopId())) {
      throw new InvalidField("offer_id", "is an offer of another shop than the run is for");
    }
    int before = state.events().size();
    Instant at = timeOf(row.price());
    if (at.equals(run.observedAt())
        && state.wasSeenBy(run, offerId)
        && !saysTheSame(row.price(), entry, at)) {
      throw contradiction("price");
    }
    Source source = row.price().observedAt() == null ? Source.OFFER : Source.PRICE;
    observe(offerId, entry.shopId(), row.price(), at, source);
    return outcome(offerId, entry.shopId(), at, before);
  }

  private RowOutcome outcome(String offerId, String shopId, Instant at, int eventsBefore) {
    if (state.events().size() > eventsBefore) {
      return RowOutcome.CHANGED;
    }
    LedgerEntry entry = state.entry(offerId);
    boolean newer = entry == null || entry.seenAt() == null || at.isAfter(entry.seenAt());
    if (newer && state.isActive(offerId)) {
      state.markSeen(offerId, at);
      state.recordOfferSeen(shopId, offerId, at);
    }
    return RowOutcome.UNCHANGED;
  }

  private void list(OfferFeedRow row, ChunkItem item, @Nullable LedgerEntry entry, Instant at) {
    String offerId = item.stream();
    String shopId = item.shopId();
    MatchedProduct had = entry == null ? null : matched(entry);
    MatchedProduct matched =
        had != null && titles.staysMatched(offerId, had, item.match())
            ? had
            : products.match(row, item);
    state.append(
        offerId,
        new OfferListed(
            offerId,
            shopId,
            row.itemId(),
            matched.productId(),
            matched.rule().wire(),
            row.description(),
            at));
    if (matched.byTitle() != null) {
      state.append(offerId, matchedEvent(offerId, shopId, matched, at));
    }
    record(offerId, shopId, price(row.price(), null, at));
    titles.suspect(offerId, shopId, matched, at);
  }

  /**
   * Records a changed description and matches the offer anew. An unchanged description leaves the
   * match as it is.
   */
  private void describe(OfferFeedRow row, ChunkItem item, LedgerEntry entry, Instant at) {
    String offerId = item.stream();
    if (state.confirmDescription(offerId, row.description())) {
      return;
    }
    String shopId = item.shopId();
    MatchedProduct had = matched(entry);
    MatchedProduct matched =
        had != null
                && (products.staysMatched(entry, item.match())
                    || titles.staysMatched(offerId, had, item.match()))
            ? had
            : products.match(row, item);
    state.append(offerId, new OfferChanged(offerId, shopId, row.description(), at));
    if (!matched.equals(had)) {
      state.append(offerId, matchedEvent(offerId, shopId, matched, at));
    }
    titles.suspect(offerId, shopId, matched, at);
  }

  private static OfferMatched matchedEvent(
      String offerId, String shopId, MatchedProduct matched, Instant at) {
    MatchedProduct.ByTitle byTitle = matched.byTitle();
    return new OfferMatched(
        offerId,
        shopId,
        matched.productId(),
        matched.rule().wire(),
        at,
        byTitle == null ? null : byTitle.score(),
        byTitle == null ? null : byTitle.model());
  }

  private @Nullable MatchedProduct matched(LedgerEntry entry) {
    return entry.productId() == null || entry.rule() == null
        ? null
        : new MatchedProduct(products.resolved(entry.productId()), MatchRule.ofWire(entry.rule()));
  }

  /** Whether a row's description is the one in the ledger. */
  static boolean saysTheSame(OfferFeedRow row, LedgerEntry entry) {
    return entry.content().confirmedBy(row.description()) != null;
  }

  private static boolean saysTheSame(OfferFeedRow row, LedgerEntry entry, Instant at) {
    return saysTheSame(row, entry) && saysTheSame(row.price(), entry, at);
  }

  private static boolean saysTheSame(FeedPrice seen, LedgerEntry entry, Instant at) {
    return entry.price() != null && price(seen, entry.price(), at).saysTheSameAs(entry.price());
  }

  /**
   * Rejects the second of two contradicting rows. If the last row counted, each import of this feed
   * would record both again.
   */
  static InvalidField contradiction(String field) {
    return new InvalidField(
        field, "stands twice in this feed and says two things; the first counts");
  }

  private void observe(String offerId, String shopId, FeedPrice seen, Instant at, Source source) {
    LedgerEntry entry = state.entry(offerId);
    LedgerPrice observed = price(seen, inForce(offerId, entry, at), at);
    PriceStepDecider.toRecord(entry, observed, state.history(offerId), source)
        .forEach(step -> record(offerId, shopId, step));
  }

  private void record(String offerId, String shopId, LedgerPrice step) {
    state.append(
        offerId,
        new PriceObserved(
            offerId,
            shopId,
            step.amount(),
            step.currency(),
            step.listAmount(),
            step.availability(),
            step.at()));
  }

  /** The step in force at a time, from the history where the time is before the present step. */
  private @Nullable LedgerPrice inForce(String offerId, @Nullable LedgerEntry entry, Instant at) {
    PriceHistory history = state.history(offerId);
    if (history != null && PriceStepDecider.isLate(entry, at)) {
      return history.stepAt(at);
    }
    return entry == null ? null : entry.price();
  }

  /** The observed price; parts that the row lacks are taken from the last step. */
  private static LedgerPrice price(FeedPrice seen, @Nullable LedgerPrice last, Instant at) {
    String availability =
        seen.availability() != null
            ? seen.availability().wire()
            : last != null ? last.availability() : Availability.UNKNOWN.wire();
    if (seen.amount() != null && seen.currency() != null) {
      return new LedgerPrice(seen.amount(), seen.currency(), seen.listAmount(), availability, at);
    }
    if (last == null) {
      throw new InvalidField("price", "is missing, and none is known");
    }
    return new LedgerPrice(last.amount(), last.currency(), last.listAmount(), availability, at);
  }

  private Instant timeOf(FeedPrice seen) {
    Instant at = seen.observedAt();
    if (at != null && at.isAfter(run.observedAt().plusSeconds(300))) {
      throw new InvalidField("observed_at", "is in the future");
    }
    return at == null ? run.observedAt() : at;
  }
}
