package io.commercegraph.query.basket;

import io.commercegraph.query.compare.OfferCandidate;
import io.commercegraph.query.compare.Shopper;
import io.commercegraph.query.coupons.CouponChoice;
import io.commercegraph.query.shipping.ShippingChoice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The order that a plan places at one shop, priced by the rules of {@code compare_prices}.
 *
 * @param goods the value of all goods
 * @param total goods and shipping less the coupon; without shipping where it is not known
 */
record PricedOrder(
    List<BasketLine> lines,
    long goods,
    @Nullable ShippingChoice shipping,
    CouponChoice coupons,
    long total) {

  static PricedOrder of(List<BasketLine> lines, Shopper shopper) {
    OfferCandidate any = lines.getFirst().offer();
    long goods = lines.stream().mapToLong(BasketLine::goods).sum();
    ShippingChoice shipping = ShippingChoice.cheapest(any.optionsFor(shopper), goods);
    Long cost = shipping == null ? null : Long.valueOf(shipping.cost());
    CouponChoice coupons = CouponChoice.among(any.coupons(), shopper.purchase(any, goods, cost));
    long total = goods + (cost == null ? 0 : cost) - coupons.discount();
    return new PricedOrder(List.copyOf(lines), goods, shipping, coupons, total);
  }

  OfferCandidate.Merchant merchant() {
    return lines.getFirst().offer().merchant();
  }

  boolean totalKnown() {
    return shipping != null;
  }
}
