package io.commercegraph.query.basket;

import io.commercegraph.query.compare.OfferCandidate;
import io.commercegraph.query.compare.Shopper;
import io.commercegraph.query.coupons.CouponRejection;
import io.commercegraph.query.coupons.CouponTerms;
import io.commercegraph.query.shipping.DeliveryCalendar;
import io.commercegraph.query.shipping.DeliveryDayOrder;
import io.commercegraph.query.shipping.ShippingTerms;
import io.commercegraph.solve.Basket;
import io.commercegraph.solve.Candidate;
import io.commercegraph.solve.Discount;
import io.commercegraph.solve.ShippingRate;
import io.commercegraph.solve.ShopTerms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A basket as numbers for the solver, and the way back.
 *
 * @param offers by the id of their candidate, so in the order of offers' ids
 */
record BasketProblem(Basket numbers, List<BasketLine> offers) {

  static BasketProblem of(List<BasketItem> items, Shopper shopper) {
    List<BasketLine> lines = new ArrayList<>();
    Map<String, OfferCandidate> shops = new TreeMap<>();
    for (int item = 0; item < items.size(); item++) {
      for (OfferCandidate offer : items.get(item).offers()) {
        BasketLine line = BasketLine.of(item, items.get(item).quantity(), offer, shopper);
        if (line.isCountable()) {
          lines.add(line);
          shops.putIfAbsent(offer.merchant().shop().id(), offer);
        }
      }
    }
    lines.sort(Comparator.comparing(line -> line.offer().offerId()));
    List<String> places = List.copyOf(shops.keySet());
    List<Candidate> candidates = new ArrayList<>();
    for (int id = 0; id < lines.size(); id++) {
      int shop = places.indexOf(lines.get(id).offer().merchant().shop().id());
      candidates.add(lines.get(id).asCandidate(shop, id));
    }
    List<ShopTerms> terms = shops.values().stream().map(offer -> terms(offer, shopper)).toList();
    return new BasketProblem(new Basket(items.size(), terms, candidates), lines);
  }

  private static ShopTerms terms(OfferCandidate offer, Shopper shopper) {
    DeliveryCalendar calendar = shopper.calendar(offer.merchant().country());
    return new ShopTerms(
        offer.optionsFor(shopper).stream().map(option -> rate(option, calendar)).toList(),
        offer.coupons().stream()
            .filter(coupon -> isUsable(coupon, offer, shopper))
            .map(BasketProblem::discount)
            .filter(Objects::nonNull)
            .toList());
  }

  private static ShippingRate rate(ShippingTerms terms, DeliveryCalendar calendar) {
    return new ShippingRate(
        terms.amount(),
        terms.freeFrom() == null ? ShippingRate.NEVER : terms.freeFrom(),
        DeliveryDayOrder.latest(terms, calendar));
  }

  /** Whether a coupon counts for an order that is large enough. */
  private static boolean isUsable(CouponTerms coupon, OfferCandidate offer, Shopper shopper) {
    return CouponRejection.of(coupon, shopper.purchase(offer, Long.MAX_VALUE, null)) == null;
  }

  private static @Nullable Discount discount(CouponTerms coupon) {
    long minimum = orZero(coupon.minOrderValue());
    long cap = coupon.maxDiscount() == null ? Long.MAX_VALUE : coupon.maxDiscount();
    return switch (coupon.type()) {
      case PERCENTAGE ->
          new Discount(
              Discount.Kind.PERCENTAGE, orZero(coupon.percentOffHundredths()), minimum, cap);
      case FIXED -> new Discount(Discount.Kind.FIXED, orZero(coupon.amountOff()), minimum, cap);
      case FREE_SHIPPING -> new Discount(Discount.Kind.FREE_SHIPPING, 0, minimum, cap);
      case OTHER -> null;
    };
  }

  private static long orZero(@Nullable Long amount) {
    return amount == null ? 0 : amount;
  }
}
