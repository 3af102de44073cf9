package io.commercegraph.query.basket;

import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Deposit;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.query.compare.OfferCandidate;
import io.commercegraph.query.compare.RankingSort;
import io.commercegraph.query.compare.Ships;
import io.commercegraph.query.compare.Shopper;
import io.commercegraph.query.compare.WantedCondition;
import io.commercegraph.query.coupons.CouponTerms;
import io.commercegraph.query.details.RememberedMeasure;
import io.commercegraph.query.offers.Offer;
import io.commercegraph.query.shipping.ShippingTerms;
import io.commercegraph.query.shops.ShopBrief;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes offers of baskets, in euros, from a row that tells of their shop. */
final class TestBaskets {

  static final Shopper SHOPPER =
      new Shopper(
          "DE",
          false,
          Instant.parse("2026-03-31T00:00:00Z"),
          1,
          WantedCondition.NEW,
          RankingSort.TOTAL,
          null);

  private TestBaskets() {}

  /**
   * An offer.
   *
   * @param deposit of one piece; empty for none
   * @param terms columns {@code shipping, free from, coupon, minimum} of its shop, as far as it has
   *     them
   */
  static OfferCandidate offer(
      String id, String shop, long price, String deposit, Map<String, String> terms) {
    String shipping = terms.getOrDefault("shipping", "");
    String freeFrom = terms.getOrDefault("free from", "");
    return offer(
        id,
        shop,
        price,
        shipping.isEmpty() || shipping.equals("unknown")
            ? List.of()
            : List.of(
                new ShippingTerms(
                    "sho_" + shop,
                    minor(shipping),
                    "EUR",
                    freeFrom.isEmpty() ? null : minor(freeFrom),
                    2,
                    4)),
        coupons(shop, terms),
        deposit.isEmpty() ? null : details(List.of(), null, new Deposit(minor(deposit), "EUR")));
  }

  static OfferCandidate offer(
      String id, String shop, long price, List<ShippingTerms> shipping, List<CouponTerms> coupons) {
    return offer(id, shop, price, shipping, coupons, null);
  }

  static OfferCandidate offer(
      String id,
      String shop,
      long price,
      List<ShippingTerms> shipping,
      List<CouponTerms> coupons,
      @Nullable OfferDetails details) {
    return new OfferCandidate(
        id,
        new OfferCandidate.Merchant(
            new ShopBrief(shop, "Shop " + shop, shop + ".example"),
            "DE",
            null,
            null,
            Ships.UNKNOWN),
        price,
        "EUR",
        Condition.NEW,
        Availability.IN_STOCK,
        Instant.EPOCH,
        shipping,
        coupons,
        new RememberedMeasure(details, "Offer"),
        details,
        new Offer.Match(MatchRule.OWN, null));
  }

  static OfferDetails details(
      @Nullable List<MemberPrice> prices, @Nullable String tax, @Nullable Deposit deposit) {
    return new OfferDetails(null, null, null, null, null, null, null, prices, tax, deposit, null);
  }

  private static List<CouponTerms> coupons(String shop, Map<String, String> terms) {
    String takes = terms.getOrDefault("coupon", "");
    String minimum = terms.getOrDefault("minimum", "");
    if (takes.isEmpty()) {
      return List.of();
    }
    boolean percent = takes.endsWith("%");
    return List.of(
        coupon(
            "cpn_" + shop,
            percent ? CouponType.PERCENTAGE : CouponType.FIXED,
            percent ? minor(takes.replace(" %", "")) : null,
            percent ? null : minor(takes),
            minimum.isEmpty() ? null : minor(minimum),
            null));
  }

  static CouponTerms coupon(
      String id,
      CouponType type,
      @Nullable Long hundredths,
      @Nullable Long amount,
      @Nullable Long minimum,
      @Nullable Long cap) {
    return new CouponTerms(
        id,
        id,
        type,
        hundredths,
        amount,
        minimum,
        cap,
        "EUR",
        false,
        List.of(),
        null,
        null,
        new Confidence(0.5, Confidence.Level.DECLARED, 0, 0, null));
  }

  static long minor(String decimal) {
    return new BigDecimal(decimal).movePointRight(2).longValueExact();
  }

  static String decimal(long minor) {
    return BigDecimal.valueOf(minor, 2).toPlainString();
  }
}
