package io.commercegraph.query.compare;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * An offer's price calculation: its shipping, its coupon and the total for one shopper.
 *
 * @param total price, shipping and the best coupon; where shipping is not known, without it
 * @param totalKnown whether shipping is known
 */
record PricedOffer(
    OfferCandidate offer,
    @Nullable ShippingChoice shipping,
    CouponChoice coupons,
    long total,
    boolean totalKnown) {

  /**
   * The sort key of the ranking. What an affiliate programme pays is not part of it.
   *
   * @param tier rank of the class: in stock with a known total, in stock, known total, neither
   * @param lastDay latest day of delivery; the largest number where it is unknown
   * @param trust trust score, more is better; below 0 if there is none
   */
  record Rank(int tier, long total, int lastDay, int firstDay, int trust, String offerId)
      implements Comparable<Rank> {

    private static final Comparator<Rank> ORDER =
        Comparator.comparingInt(Rank::tier)
            .thenComparingLong(Rank::total)
            .thenComparingInt(Rank::lastDay)
            .thenComparingInt(Rank::firstDay)
            .thenComparing(Comparator.comparingInt(Rank::trust).reversed())
            .thenComparing(Rank::offerId);

    @Override
    public int compareTo(Rank other) {
      return ORDER.compare(this, other);
    }
  }

  static PricedOffer of(OfferCandidate offer, Shopper shopper) {
    ShippingChoice shipping =
        ShippingChoice.cheapest(offer.shipping(), offer.price(), offer.currency());
    Long cost = shipping == null ? null : Long.valueOf(shipping.cost());
    CouponChoice coupons =
        CouponChoice.among(
            offer.coupons(),
            new CouponChoice.Goods(
                offer.price(),
                offer.currency(),
                cost,
                shopper.destination(offer.merchant().country())),
            shopper);
    long gross = Math.addExact(offer.price(), cost == null ? 0 : cost);
    long total = Math.max(0, gross - coupons.discount());
    return new PricedOffer(offer, shipping, coupons, total, shipping != null);
  }

  Rank rank() {
    Integer trust = offer.merchant().trust();
    ShippingTerms terms = shipping == null ? null : shipping.terms();
    return new Rank(
        (offer.inStock() ? 0 : 2) + (totalKnown ? 0 : 1),
        total,
        DeliveryDayOrder.latest(terms == null ? null : terms.maxDays()),
        DeliveryDayOrder.latest(terms == null ? null : terms.minDays()),
        trust == null ? -1 : trust,
        offer.offerId());
  }
}
