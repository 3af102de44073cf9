package io.commercegraph.query.basket;

import io.commercegraph.query.compare.OfferCandidate;
import io.commercegraph.query.compare.Shopper;
import io.commercegraph.query.compare.TotalUnknown;
import io.commercegraph.query.coupons.CouponChoice;
import io.commercegraph.query.shipping.ShippingChoice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The order that a plan places at one shop, priced by the rules of {@code compare_prices}.
 *
 * @param goods the value of all goods
 * @param deposit what is given back with bottles or crates
 * @param total goods, shipping and deposit less the coupon; without what is not known
 * @param totalUnknown why the total is not known; {@code null} where it is
 */
record PricedOrder(
    List<BasketLine> lines,
    long goods,
    @Nullable ShippingChoice shipping,
    CouponChoice coupons,
    long deposit,
    long total,
    @Nullable TotalUnknown totalUnknown) {

  static PricedOrder of(List<BasketLine> lines, Shopper shopper) {
    OfferCandidate any = lines.getFirst().offer();
    long goods = lines.stream().mapToLong(BasketLine::goods).sum();
    ShippingChoice shipping =
        ShippingChoice.cheapest(
            any.optionsFor(shopper), goods, shopper.calendar(any.merchant().country()));
    Long cost = shipping == null ? null : Long.valueOf(shipping.cost());
    CouponChoice coupons = CouponChoice.among(any.coupons(), shopper.purchase(any, goods, cost));
    long deposit = lines.stream().mapToLong(BasketLine::deposit).sum();
    long total = goods + (cost == null ? 0 : cost) - coupons.discount() + deposit;
    return new PricedOrder(
        List.copyOf(lines), goods, shipping, coupons, deposit, total, unknown(lines, shipping));
  }

  private static @Nullable TotalUnknown unknown(
      List<BasketLine> lines, @Nullable ShippingChoice shipping) {
    if (lines.stream().anyMatch(line -> line.offer().isTaxExcluded())) {
      return TotalUnknown.TAX_EXCLUDED;
    }
    return shipping == null ? TotalUnknown.SHIPPING_UNKNOWN : null;
  }

  OfferCandidate.Merchant merchant() {
    return lines.getFirst().offer().merchant();
  }

  boolean totalKnown() {
    return totalUnknown == null;
  }
}
