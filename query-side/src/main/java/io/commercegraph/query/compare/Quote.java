package io.commercegraph.query.compare;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * What an offer costs in the end.
 *
 * @param total price, shipping and the best coupon; where shipping is not known, without it
 * @param totalKnown whether shipping is known
 */
record Quote(
    Candidate offer,
    @Nullable ShippingChoice shipping,
    CouponChoice coupons,
    long total,
    boolean totalKnown) {

  /**
   * The ranking. What an affiliate programme pays is nowhere in it: a quote does not even know it.
   */
  static final Comparator<Quote> RANKING =
      Comparator.comparingInt(Quote::tier)
          .thenComparingLong(Quote::total)
          .thenComparingInt(quote -> quote.days(true))
          .thenComparingInt(quote -> quote.days(false))
          .thenComparingInt(quote -> -quote.trust())
          .thenComparing(quote -> quote.offer.offerId());

  static Quote of(Candidate offer, Shopper shopper) {
    ShippingChoice shipping =
        ShippingChoice.cheapest(offer.shipping(), offer.price(), offer.currency());
    Long cost = shipping == null ? null : Long.valueOf(shipping.cost());
    CouponChoice coupons =
        CouponChoice.among(
            offer.coupons(),
            new CouponChoice.Goods(
                offer.price(), offer.currency(), cost, shopper.destination(offer.shopCountry())),
            shopper);
    long gross = Math.addExact(offer.price(), cost == null ? 0 : cost);
    long total = Math.max(0, gross - coupons.discount());
    return new Quote(offer, shipping, coupons, total, shipping != null);
  }

  /** In stock with a known total, in stock, known total, neither. */
  int tier() {
    return (offer.inStock() ? 0 : 2) + (totalKnown ? 0 : 1);
  }

  private int days(boolean last) {
    if (shipping == null) {
      return Integer.MAX_VALUE;
    }
    return Days.latest(last ? shipping.terms().maxDays() : shipping.terms().minDays());
  }

  private int trust() {
    return offer.trust() == null ? -1 : offer.trust();
  }
}
