package io.commercegraph.solve;

import java.util.List;

/**
 * What a shop adds to and takes off an order, each a function of the value of its goods.
 *
 * @param shipping the options of which the cheapest counts, of equal ones the fastest; without any,
 *     the cost of shipping is unknown
 * @param discounts the coupons of which the one that saves most counts
 */
public record ShopTerms(List<ShippingRate> shipping, List<Discount> discounts) {

  public ShopTerms {
    shipping = List.copyOf(shipping);
    discounts = List.copyOf(discounts);
  }

  boolean known() {
    return !shipping.isEmpty();
  }

  /** Shipping less the best discount. It never grows with the goods, which the bounds rely on. */
  long extras(long goods) {
    long cost = shippingFor(goods);
    long discount = 0;
    for (int i = 0; i < discounts.size(); i++) {
      discount = Math.max(discount, discounts.get(i).on(goods, cost));
    }
    return cost - discount;
  }

  int latestDay(long goods) {
    long cost = shippingFor(goods);
    int day = ShippingRate.UNKNOWN_DAY;
    for (ShippingRate rate : shipping) {
      if (rate.costFor(goods) == cost) {
        day = Math.min(day, rate.latestDay());
      }
    }
    return day;
  }

  /** The earliest of the latest days that an order of any value can have. */
  int earliestDay() {
    return shipping.stream()
        .mapToInt(ShippingRate::latestDay)
        .min()
        .orElse(ShippingRate.UNKNOWN_DAY);
  }

  private long shippingFor(long goods) {
    long cost = shipping.isEmpty() ? 0 : Long.MAX_VALUE;
    for (int i = 0; i < shipping.size(); i++) {
      cost = Math.min(cost, shipping.get(i).costFor(goods));
    }
    return cost;
  }
}
