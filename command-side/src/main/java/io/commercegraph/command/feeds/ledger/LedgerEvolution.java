package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.coupons.CouponStated;
import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.matching.MatchConfirmed;
import io.commercegraph.api.matching.MatchEvent;
import io.commercegraph.api.matching.MatchRefused;
import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.Amounts;
import io.commercegraph.api.products.PackCount;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shipping.ShippingEvent;
import io.commercegraph.api.shipping.ShippingOptionChanged;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.api.trust.TrustEvent;
import org.jspecify.annotations.Nullable;

/**
 * The function that applies an event to its stream's ledger entry. The same function handles events
 * that were just decided and events that are read from the log, so that both always give the same
 * entry.
 */
public final class LedgerEvolution {

  private LedgerEvolution() {}

  /**
   * The entry after an event; {@code null} where the ledger has no entries for streams of this
   * kind.
   */
  public static @Nullable LedgerEntry after(
      @Nullable LedgerEntry before, String stream, long sequence, Event event) {
    LedgerEntry after =
        switch (event) {
          case OfferEvent offer -> offer(before, stream, offer);
          case PriceEvent price -> price(before, stream, price);
          case ProductEvent product -> product(before, stream, product);
          case ShippingEvent shipping -> shipping(before, stream, shipping);
          case ShopEvent shop -> shop(before, stream, shop);
          case TrustEvent fact -> trust(before, stream, fact);
          case MatchEvent match ->
              entry(before, stream, StreamKind.MATCH, null)
                  .withLabel(
                      switch (match) {
                        case MatchSuspected _ -> LedgerEntry.SUSPECTED;
                        case MatchConfirmed _ -> LedgerEntry.CONFIRMED;
                        case MatchRefused _ -> LedgerEntry.REFUSED;
                      });
          case CouponStated coupon ->
              entry(before, stream, StreamKind.COUPON, coupon.shopId())
                  .withContent(ContentHash.of(coupon.description()))
                  .withLabel(coupon.description().code());
          case CouponWithdrawn coupon ->
              entry(before, stream, StreamKind.COUPON, coupon.shopId()).asWithdrawn();
          case CouponEvent vote -> null;
          default -> null;
        };
    return after == null ? null : after.withSequence(sequence);
  }

  private static @Nullable LedgerEntry offer(
      @Nullable LedgerEntry before, String stream, OfferEvent event) {
    return switch (event) {
      case OfferListed listed ->
          entry(before, stream, StreamKind.OFFER, listed.shopId())
              .withContent(ContentHash.of(listed.description()))
              .withAmounts(amounts(listed.description()))
              .withProduct(listed.productId(), listed.rule())
              .seen(listed.observedAt());
      case OfferChanged changed ->
          entry(before, stream, StreamKind.OFFER, changed.shopId())
              .withContent(ContentHash.of(changed.description()))
              .withAmounts(amounts(changed.description()))
              .seen(changed.observedAt());
      case OfferMatched matched ->
          entry(before, stream, StreamKind.OFFER, matched.shopId())
              .withProduct(matched.productId(), matched.rule())
              .seen(matched.observedAt());
      case OfferWithdrawn withdrawn ->
          entry(before, stream, StreamKind.OFFER, withdrawn.shopId())
              .asWithdrawn()
              .seen(withdrawn.observedAt());
      case OffersSeen named -> null;
    };
  }

  /**
   * The amounts in the title of an offer that is matched by brand and MPN; other offers need none.
   */
  private static @Nullable String amounts(OfferDescription offer) {
    return offer.gtin() != null || offer.brand() == null || offer.mpn() == null
        ? null
        : Amounts.of(offer.title()).text();
  }

  /** A renamed product's amounts: the new name's, and the former ones of other dimensions. */
  private static @Nullable String renamed(LedgerEntry entry, String name) {
    return entry.amounts() == null
        ? null
        : Amounts.of(name).over(Amounts.parse(entry.amounts())).text();
  }

  private static LedgerEntry price(@Nullable LedgerEntry before, String stream, PriceEvent event) {
    return switch (event) {
      case PriceObserved observed ->
          entry(before, stream, StreamKind.OFFER, observed.shopId())
              .withPrice(LedgerPrice.of(observed));
    };
  }

  private static LedgerEntry product(
      @Nullable LedgerEntry before, String stream, ProductEvent event) {
    LedgerEntry entry = entry(before, stream, StreamKind.PRODUCT, null);
    return switch (event) {
      case ProductFounded founded ->
          entry
              .withContent(ContentHash.of(founded.description()))
              .withLabel(Integer.toString(PackCount.of(founded.description().name()).orElse(1)))
              .withAmounts(Amounts.of(founded.description().name()).text());
      case ProductChanged changed ->
          entry
              .withContent(ContentHash.of(changed.description()))
              .withAmounts(renamed(entry, changed.description().name()));
      case ProductsJoined joined -> entry.withProduct(joined.intoProductId(), null);
    };
  }

  private static LedgerEntry shipping(
      @Nullable LedgerEntry before, String stream, ShippingEvent event) {
    LedgerEntry entry = entry(before, stream, StreamKind.SHIPPING, event.shopId());
    return switch (event) {
      case ShippingOptionListed listed ->
          entry.withContent(ContentHash.of(listed.description())).seen(listed.observedAt());
      case ShippingOptionChanged changed ->
          entry.withContent(ContentHash.of(changed.description())).seen(changed.observedAt());
      case ShippingOptionWithdrawn withdrawn -> entry.asWithdrawn().seen(withdrawn.observedAt());
    };
  }

  private static LedgerEntry shop(@Nullable LedgerEntry before, String stream, ShopEvent event) {
    // A shop's entry has no shop id: it is on none of a shop's pages.
    LedgerEntry entry = entry(before, stream, StreamKind.SHOP, null);
    return switch (event) {
      case ShopListed listed -> entry.withContent(ContentHash.of(listed.description()));
      case ShopChanged changed -> entry.withContent(ContentHash.of(changed.description()));
      case ShopWithdrawn withdrawn -> entry.asWithdrawn();
    };
  }

  private static LedgerEntry trust(@Nullable LedgerEntry before, String stream, TrustEvent event) {
    return switch (event) {
      case RatingObserved rating ->
          entry(before, stream, StreamKind.RATING, null)
              .withContent(ContentHash.of(rating.description()))
              .seen(rating.fetchedAt());
      case OfferClicked clicked -> entry(before, stream, StreamKind.CLICK, null);
      case TransactionRecorded transaction ->
          entry(before, stream, StreamKind.TRANSACTION, null)
              .withContent(ContentHash.of(transaction.description()));
    };
  }

  private static LedgerEntry entry(
      @Nullable LedgerEntry before, String stream, StreamKind kind, @Nullable String shopId) {
    return before == null ? LedgerEntry.first(stream, kind, shopId) : before;
  }
}
