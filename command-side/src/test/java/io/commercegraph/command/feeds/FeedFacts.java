package io.commercegraph.command.feeds;

import io.commercegraph.api.coupons.CouponChanged;
import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.coupons.CouponStated;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.matching.MatchEvent;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.shipping.ShippingEvent;
import io.commercegraph.api.shipping.ShippingOptionChanged;
import io.commercegraph.api.shipping.ShippingOptionId;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.api.trust.TransactionStatus;
import io.commercegraph.api.trust.TrustEvent;
import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerEvolution;
import io.commercegraph.command.feeds.rows.ClickFeedRow;
import io.commercegraph.command.feeds.rows.CouponFeedRow;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.RatingFeedRow;
import io.commercegraph.command.feeds.rows.ShippingFeedRow;
import io.commercegraph.command.feeds.rows.ShopFeedRow;
import io.commercegraph.command.feeds.rows.TransactionFeedRow;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes the rows, events and ledger entries of tests, so that only this class and {@link
 * OfferFacts} change when their constructors do.
 */
public final class FeedFacts {

  public static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");
  public static final ShopDomain SHOP = new ShopDomain("shop.example");
  public static final String SHOP_ID = ShopId.of(SHOP);

  private FeedFacts() {}

  /** A row of a feed. */
  @FunctionalInterface
  public interface Row {
    FeedRow row();
  }

  /** So many days after {@link #NOW}; before it where negative. */
  public static Instant day(int days) {
    return NOW.plus(Duration.ofDays(days));
  }

  // Shops

  public static Row shop(String name, String... shipsTo) {
    return shop(SHOP, name, shipsTo);
  }

  public static Row shop(ShopDomain domain, String name, String... shipsTo) {
    return () -> new ShopFeedRow(domain, shopDescription(name, shipsTo));
  }

  /** A shop that was listed because a row named it. */
  public static Event shopListed() {
    return shopListed(SHOP);
  }

  public static Event shopListed(ShopDomain shop) {
    return new ShopListed(ShopId.of(shop), shop.name(), ShopDescription.named(shop.name()));
  }

  public static Event shopListed(String name, String... shipsTo) {
    return new ShopListed(SHOP_ID, SHOP.name(), shopDescription(name, shipsTo));
  }

  public static Event shopChanged(String name, String... shipsTo) {
    return new ShopChanged(SHOP_ID, shopDescription(name, shipsTo));
  }

  public static Event shopWithdrawn() {
    return new ShopWithdrawn(SHOP_ID);
  }

  private static ShopDescription shopDescription(String name, String... shipsTo) {
    return new ShopDescription(name, "DE", null, List.of(shipsTo));
  }

  // Products

  public static Event joined(String from, String into) {
    return new ProductsJoined(from, into);
  }

  // Confirmations

  /** Feeds carried these offers unchanged. */
  public static Event confirmed(Instant at, OfferFacts... offers) {
    return new OffersSeen(
        SHOP_ID, "run_before", List.of(offers).stream().map(OfferFacts::id).toList(), at);
  }

  // Coupons

  public static Row coupon(String code, String title) {
    return () -> new CouponFeedRow(SHOP, couponDescription(code, title));
  }

  public static String couponId(String code) {
    return CouponId.of(SHOP_ID, new CouponCode(code));
  }

  public static Event couponListed(String code, String title) {
    return new CouponListed(couponId(code), SHOP_ID, couponDescription(code, title));
  }

  public static Event couponChanged(String code, String title) {
    return new CouponChanged(couponId(code), SHOP_ID, couponDescription(code, title));
  }

  private static CouponDescription couponDescription(String code, String title) {
    return new CouponDescription(
        code,
        title,
        CouponType.PERCENTAGE.wireName(),
        1_000L,
        null,
        null,
        null,
        null,
        false,
        List.of(),
        null,
        null,
        null);
  }

  public static Event couponWithdrawn(String code) {
    return new CouponWithdrawn(couponId(code), SHOP_ID, code);
  }

  // Shipping options

  public static Row shipping(String name, long price) {
    return shipping(name, price, null);
  }

  public static Row shipping(String name, long price, @Nullable Instant at) {
    return () -> new ShippingFeedRow(SHOP, name, shippingDescription(name, price), at);
  }

  public static String shippingId(String name) {
    return ShippingOptionId.of(SHOP_ID, "DE", null, name);
  }

  public static Event shippingListed(String name, long price, Instant at) {
    return new ShippingOptionListed(
        shippingId(name), SHOP_ID, shippingDescription(name, price), at);
  }

  public static Event shippingChanged(String name, long price, Instant at) {
    return new ShippingOptionChanged(
        shippingId(name), SHOP_ID, shippingDescription(name, price), at);
  }

  public static Event shippingWithdrawn(String name, Instant at) {
    return new ShippingOptionWithdrawn(shippingId(name), SHOP_ID, at);
  }

  private static ShippingDescription shippingDescription(String name, long price) {
    return new ShippingDescription(name, null, "DE", null, price, "EUR", null, 1, 3, null, null);
  }

  // Clicks

  public static Row click(String id, OfferFacts offer, Instant at) {
    return () -> new ClickFeedRow(id, at, offer.id());
  }

  public static Event clicked(String id, OfferFacts offer, Instant at) {
    return new OfferClicked(TrustIds.click(offer.shopId(), id), offer.shopId(), offer.id(), at);
  }

  // Transactions

  public static Row transaction(
      String id, @Nullable OfferFacts offer, TransactionStatus status, Instant at) {
    return () -> new TransactionFeedRow(id, SHOP, transactionDescription(offer, status, at));
  }

  public static Event transacted(
      String id, @Nullable OfferFacts offer, TransactionStatus status, Instant at) {
    return new TransactionRecorded(
        TrustIds.transaction(SHOP_ID, id), SHOP_ID, transactionDescription(offer, status, at));
  }

  private static TransactionDescription transactionDescription(
      @Nullable OfferFacts offer, TransactionStatus status, Instant at) {
    return new TransactionDescription(
        offer == null ? null : offer.id(), 1_000, "EUR", 900L, status.wire(), at);
  }

  // Ratings

  public static Row rating(ShopDomain domain, String value, @Nullable Instant at) {
    return rating(domain, value, at, null);
  }

  public static Row rating(
      ShopDomain domain, String value, @Nullable Instant at, @Nullable Instant expiresAt) {
    return () -> new RatingFeedRow(domain, "stars", ratingDescription(value), at, expiresAt);
  }

  public static Event rated(ShopDomain domain, String value, Instant at, Instant expiresAt) {
    return new RatingObserved(
        ShopId.of(domain), domain.name(), "stars", ratingDescription(value), at, expiresAt);
  }

  private static RatingDescription ratingDescription(String value) {
    return new RatingDescription(
        null,
        null,
        new BigDecimal(value),
        BigDecimal.ONE,
        BigDecimal.valueOf(5),
        10,
        null,
        null,
        null);
  }

  // Ledger entries

  /** The ledger's entry after the events of one stream. */
  public static LedgerEntry entry(Event... events) {
    return numbered(0, events);
  }

  /** The same, stored with the number of a row. */
  public static LedgerEntry numbered(long number, Event... events) {
    LedgerEntry entry = null;
    for (int i = 0; i < events.length; i++) {
      entry = LedgerEvolution.after(entry, stream(events[i]), i, events[i]);
    }
    return numbered(number, Objects.requireNonNull(entry));
  }

  /** An entry as the table has it. */
  static LedgerEntry numbered(long number, LedgerEntry entry) {
    return new LedgerEntry(
        number,
        entry.stream(),
        entry.kind(),
        entry.shopId(),
        entry.sequence(),
        entry.content(),
        entry.withdrawn(),
        entry.productId(),
        entry.rule(),
        entry.price(),
        entry.seenAt(),
        entry.label(),
        entry.amounts());
  }

  /** The stream of an event. */
  public static String stream(Event event) {
    return switch (event) {
      case OfferEvent offer -> offerStream(offer);
      case PriceEvent price -> price.offerId();
      case ProductEvent product -> product.productId();
      case ShopEvent shop -> shop.shopId();
      case CouponEvent coupon -> couponStream(coupon);
      case ShippingEvent shipping -> shipping.optionId();
      case TrustEvent fact -> trustStream(fact);
      case MatchEvent match -> match.matchId();
      default -> throw new IllegalArgumentException("In no feed: " + event);
    };
  }

  private static String offerStream(OfferEvent event) {
    return switch (event) {
      case OfferListed listed -> listed.offerId();
      case OfferChanged changed -> changed.offerId();
      case OfferMatched matched -> matched.offerId();
      case OfferWithdrawn withdrawn -> withdrawn.offerId();
      case OffersSeen seen -> seen.runId();
    };
  }

  private static String couponStream(CouponEvent event) {
    if (event instanceof CouponStated stated) {
      return stated.couponId();
    }
    if (event instanceof CouponWithdrawn withdrawn) {
      return withdrawn.couponId();
    }
    throw new IllegalArgumentException("In no feed: " + event);
  }

  private static String trustStream(TrustEvent event) {
    return switch (event) {
      case OfferClicked clicked -> clicked.clickId();
      case TransactionRecorded transaction -> transaction.transactionId();
      case RatingObserved rating -> TrustIds.rating(rating.provider(), rating.domain());
    };
  }
}
