package io.commercegraph.query.compare;

import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.query.coupons.CouponChoice;
import io.commercegraph.query.shipping.ShippingChoice;
import io.commercegraph.query.shipping.ShippingTerms;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * An offer's price calculation: its shipping, its coupon and the total for one shopper.
 *
 * @param goods the price of all pieces
 * @param total goods, shipping and the best coupon; where shipping is not known, without it
 * @param totalUnknown why the total is not known; {@code null} where it is
 * @param memberPrice the price that counts instead of the offer's, since the shopper is a member
 * @param rank its place in a ranking
 * @param freeShippingGap what the goods lack until an option costs nothing; {@code null} where none
 *     does, or where shipping costs nothing already
 */
record PricedOffer(
    OfferCandidate offer,
    long goods,
    Parcel parcel,
    CouponChoice coupons,
    long total,
    @Nullable TotalUnknown totalUnknown,
    @Nullable MemberPrice memberPrice,
    @Nullable Long freeShippingGap,
    Rank rank) {

  /**
   * The sort key of the ranking. What an affiliate programme pays is not part of it.
   *
   * @param tier rank of the class: in stock with a known total, in stock, known total, neither;
   *     then the same of shops that do not ship to the destination
   * @param lastDay sort value of the latest day of delivery; the largest number where it is unknown
   * @param trust trust score, more is better; below 0 if there is none
   */
  record Rank(
      RankingSort sort, int tier, long total, int lastDay, int firstDay, int trust, String offerId)
      implements Comparable<Rank> {

    private static final Comparator<Rank> FASTEST_FIRST =
        Comparator.comparingInt(Rank::lastDay).thenComparingInt(Rank::firstDay);

    private static final Comparator<Rank> TIES =
        Comparator.comparing(Rank::trust, Comparator.reverseOrder()).thenComparing(Rank::offerId);

    private static final Comparator<Rank> BY_TOTAL =
        Comparator.comparingInt(Rank::tier)
            .thenComparingLong(Rank::total)
            .thenComparing(FASTEST_FIRST)
            .thenComparing(TIES);

    private static final Comparator<Rank> BY_DELIVERY =
        Comparator.comparingInt(Rank::tier)
            .thenComparing(FASTEST_FIRST)
            .thenComparingLong(Rank::total)
            .thenComparing(TIES);

    @Override
    public int compareTo(Rank other) {
      return switch (sort) {
        case TOTAL -> BY_TOTAL.compare(this, other);
        case DELIVERY -> BY_DELIVERY.compare(this, other);
      };
    }
  }

  static PricedOffer of(OfferCandidate offer, Shopper shopper) {
    MemberPrice member = offer.memberPrice(shopper);
    long piece = member == null ? offer.price() : member.amount();
    long goods = Math.multiplyExact(piece, shopper.quantity());
    Parcel parcel = Parcel.of(offer, goods, shopper);
    ShippingChoice shipping = parcel.shipping();
    Long cost = shipping == null ? null : Long.valueOf(shipping.cost());
    CouponChoice coupons =
        CouponChoice.among(offer.coupons(), shopper.purchase(offer, goods, cost));
    long gross = Math.addExact(goods, cost == null ? 0 : cost);
    long total = Math.max(0, gross - coupons.discount());
    TotalUnknown unknown = unknown(offer, shipping);
    return new PricedOffer(
        offer,
        goods,
        parcel,
        coupons,
        total,
        unknown,
        member,
        freeShippingGap(offer, goods, shipping),
        rank(offer, parcel, total, unknown, shopper.sort()));
  }

  private static @Nullable TotalUnknown unknown(
      OfferCandidate offer, @Nullable ShippingChoice shipping) {
    if (offer.isTaxExcluded()) {
      return TotalUnknown.TAX_EXCLUDED;
    }
    return shipping == null ? TotalUnknown.SHIPPING_UNKNOWN : null;
  }

  /** The shipping that is priced; {@code null} where none is known. */
  @Nullable ShippingChoice shipping() {
    return parcel.shipping();
  }

  boolean totalKnown() {
    return totalUnknown == null;
  }

  private static @Nullable Long freeShippingGap(
      OfferCandidate offer, long goods, @Nullable ShippingChoice shipping) {
    if (shipping == null || shipping.cost() == 0) {
      return null;
    }
    Long least = null;
    for (ShippingTerms option : offer.shippingInCurrency()) {
      Long threshold = option.freeFrom();
      if (threshold != null && (least == null || threshold < least)) {
        least = threshold;
      }
    }
    return least == null || least <= goods ? null : Long.valueOf(least - goods);
  }

  /** Whether it may be named as the best of its condition; never without its taxes. */
  boolean canBeBest() {
    return isOrderable() && !offer.isTaxExcluded();
  }

  /** Whether it can be had now. */
  boolean isOrderable() {
    return offer.inStock() && offer.merchant().ships() != Ships.NO;
  }

  private static Rank rank(
      OfferCandidate offer,
      Parcel parcel,
      long total,
      @Nullable TotalUnknown unknown,
      RankingSort sort) {
    Integer trust = offer.merchant().trust();
    return new Rank(
        sort,
        (offer.merchant().ships() == Ships.NO ? 4 : 0)
            + (offer.inStock() ? 0 : 2)
            + (unknown == null ? 0 : 1),
        total,
        parcel.lastDay(),
        parcel.firstDay(),
        trust == null ? -1 : trust,
        offer.offerId());
  }
}
