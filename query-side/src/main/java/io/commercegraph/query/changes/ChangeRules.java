package io.commercegraph.query.changes;

import io.commercegraph.api.changes.ChangeKind;
import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.CouponChanged;
import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.coupons.CouponsSeen;
import io.commercegraph.api.coupons.NetworkVoteTaken;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.NewestPrice;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.api.trust.TrustEvent;
import io.commercegraph.api.values.Money;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.changes.ChangeFacts.AvailabilityFact;
import io.commercegraph.query.changes.ChangeFacts.CouponFact;
import io.commercegraph.query.changes.ChangeFacts.OfferFact;
import io.commercegraph.query.changes.ChangeFacts.PriceFact;
import io.commercegraph.query.changes.ChangeFacts.ShopFact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rules of which change an event tells to the outside, given what was told before. Of
 * customers' reports, clicks and transactions nothing is told: they only make their shop due to be
 * judged anew.
 */
final class ChangeRules {

  private static final String LISTED = "listed";
  private static final String CHANGED = "changed";
  private static final String WITHDRAWN = "withdrawn";

  private final Map<String, LastOffer> offers;
  private final List<ChangeDraft> drafts = new ArrayList<>();
  private final Map<String, LastOffer> told = new LinkedHashMap<>();
  private final Map<String, LastShop> shops = new LinkedHashMap<>();
  private final Map<String, Long> due = new LinkedHashMap<>();

  /** A shop after an event; the domain is {@code null} where the event does not say it. */
  record LastShop(String shopId, @Nullable String domain, boolean listed) {}

  ChangeRules(Map<String, LastOffer> offers) {
    this.offers = new HashMap<>(offers);
  }

  List<ChangeDraft> drafts() {
    return drafts;
  }

  /** The offers that are to be told otherwise from now on. */
  Map<String, LastOffer> offers() {
    return told;
  }

  Map<String, LastShop> shops() {
    return shops;
  }

  /** The shops that are to be judged anew, with the position of the last reason. */
  Map<String, Long> due() {
    return due;
  }

  /** The offer whose last state an event is compared with, if it is about one. */
  static @Nullable String offerOf(Event event) {
    return switch (event) {
      case OfferListed e -> e.offerId();
      case OfferChanged e -> e.offerId();
      case OfferMatched e -> e.offerId();
      case OfferWithdrawn e -> e.offerId();
      case PriceObserved e -> e.offerId();
      default -> null;
    };
  }

  void apply(RecordedEvent<Event> recorded) {
    switch (recorded.event()) {
      case OfferEvent e -> apply(e, recorded);
      case PriceObserved e -> apply(e, recorded);
      case CouponEvent e -> apply(e, recorded);
      case ShopEvent e -> apply(e, recorded);
      case TrustEvent e -> apply(e, recorded);
      case FeedRunEnded e -> {
        @Nullable String shop = e.shopId();
        if (shop != null) {
          due.put(shop, recorded.position());
        }
      }
      default -> throw new IllegalArgumentException("Unexpected event " + recorded.event());
    }
  }

  private void apply(OfferEvent event, RecordedEvent<Event> recorded) {
    switch (event) {
      case OfferListed e -> {
        LastOffer offer = keep(last(e.offerId(), e.shopId()).listed(e));
        tell(recorded, offer, null, new OfferFact(LISTED, null));
      }
      case OfferChanged e ->
          tell(recorded, last(e.offerId(), e.shopId()), null, new OfferFact(CHANGED, null));
      case OfferMatched e -> {
        @Nullable String before = last(e.offerId(), e.shopId()).productId();
        LastOffer offer = keep(last(e.offerId(), e.shopId()).of(e.productId()));
        tell(
            recorded,
            offer,
            before == null ? null : new OfferFact(null, before),
            new OfferFact("matched", e.productId()));
      }
      case OfferWithdrawn e ->
          tell(recorded, last(e.offerId(), e.shopId()), null, new OfferFact(WITHDRAWN, null));
      case OffersSeen _ -> {}
    }
  }

  /** A late observation is of the past: it changes nothing that holds now. */
  private void apply(PriceObserved event, RecordedEvent<Event> recorded) {
    LastOffer before = last(event.offerId(), event.shopId());
    if (before.observedAt() != null
        && !NewestPrice.replaces(event.observedAt(), before.observedAt())) {
      return;
    }
    LastOffer after = keep(before.observed(event));
    if (!before.costs(event)) {
      Money was = before.price();
      tell(
          recorded,
          after,
          ChangeKind.PRICE,
          was == null ? null : new PriceFact(was),
          new PriceFact(new Money(event.amount(), event.currency())));
    }
    @Nullable String was = before.availability();
    if (!event.availability().equals(was)) {
      tell(
          recorded,
          after,
          ChangeKind.AVAILABILITY,
          was == null ? null : new AvailabilityFact(was),
          new AvailabilityFact(event.availability()));
    }
  }

  private void apply(CouponEvent event, RecordedEvent<Event> recorded) {
    due.put(event.shopId(), recorded.position());
    switch (event) {
      case CouponListed e -> tellCoupon(recorded, e.couponId(), e.description().code(), LISTED);
      case CouponChanged e -> tellCoupon(recorded, e.couponId(), e.description().code(), CHANGED);
      case CouponWithdrawn e -> tellCoupon(recorded, e.couponId(), e.code(), WITHDRAWN);
      case CouponsSeen _, CodeReported _, NetworkVoteTaken _ -> {}
    }
  }

  private void apply(ShopEvent event, RecordedEvent<Event> recorded) {
    switch (event) {
      case ShopListed e -> {
        shops.put(e.shopId(), new LastShop(e.shopId(), e.domain(), true));
        tellShop(recorded, e.shopId(), LISTED);
      }
      case ShopChanged e -> tellShop(recorded, e.shopId(), CHANGED);
      case ShopWithdrawn e -> {
        @Nullable LastShop known = shops.get(e.shopId());
        shops.put(
            e.shopId(), new LastShop(e.shopId(), known == null ? null : known.domain(), false));
        tellShop(recorded, e.shopId(), WITHDRAWN);
      }
    }
  }

  private void apply(TrustEvent event, RecordedEvent<Event> recorded) {
    switch (event) {
      case RatingObserved _, TransactionRecorded _ -> due.put(event.shopId(), recorded.position());
      case OfferClicked _ -> {}
    }
  }

  private LastOffer last(String offerId, String shopId) {
    @Nullable LastOffer known = offers.get(offerId);
    return known == null ? LastOffer.unknown(offerId, shopId) : known;
  }

  private LastOffer keep(LastOffer offer) {
    offers.put(offer.offerId(), offer);
    told.put(offer.offerId(), offer);
    return offer;
  }

  private void tell(
      RecordedEvent<Event> recorded, LastOffer offer, @Nullable Record before, Record after) {
    tell(recorded, offer, ChangeKind.OFFER, before, after);
  }

  private void tell(
      RecordedEvent<Event> recorded,
      LastOffer offer,
      ChangeKind kind,
      @Nullable Record before,
      Record after) {
    drafts.add(
        new ChangeDraft(
            recorded.position(),
            kind,
            recorded.recordedAt(),
            offer.productId(),
            offer.offerId(),
            offer.shopId(),
            before,
            after));
  }

  private void tellCoupon(RecordedEvent<Event> recorded, String id, String code, String status) {
    String shop = ((CouponEvent) recorded.event()).shopId();
    tell(recorded, ChangeKind.COUPON, shop, new CouponFact(id, code, status, null));
  }

  private void tellShop(RecordedEvent<Event> recorded, String shopId, String status) {
    tell(recorded, ChangeKind.SHOP, shopId, new ShopFact(status));
  }

  private void tell(RecordedEvent<Event> recorded, ChangeKind kind, String shopId, Record after) {
    drafts.add(
        new ChangeDraft(
            recorded.position(), kind, recorded.recordedAt(), null, null, shopId, null, after));
  }
}
