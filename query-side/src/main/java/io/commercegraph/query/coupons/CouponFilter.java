package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.query.coupons.OfferPurchases.OfferPurchase;
import org.jspecify.annotations.Nullable;

/**
 * Which coupons a request asks for.
 *
 * @param country valid there
 * @param newCustomer {@code false} leaves out those for a first order only
 * @param offerId the offer that the purchase is of
 * @param purchase each coupon is judged for it; {@code null} without an offer
 */
record CouponFilter(
    @Nullable String country,
    @Nullable CouponType type,
    @Nullable Boolean newCustomer,
    @Nullable String offerId,
    @Nullable OfferPurchase purchase) {

  boolean passes(ShopCoupon coupon) {
    CouponStatement statement = coupon.statement();
    if (type != null && statement.type() != type) {
      return false;
    }
    if (purchase != null) {
      // What does not count for the offer is listed with the reason.
      return true;
    }
    boolean there =
        country == null
            || statement.countries().isEmpty()
            || statement.countries().contains(country);
    return there && !(statement.newCustomerOnly() && Boolean.FALSE.equals(newCustomer));
  }

  /** What a coupon takes off the offer, or why nothing; {@code null} without an offer. */
  CouponChoice.@Nullable Judgement judge(ShopCoupon coupon) {
    return purchase == null
        ? null
        : CouponChoice.judge(CouponTerms.of(coupon), purchase.purchase());
  }

  /** What a cursor is bound to, besides the shop; empty where nothing is filtered. */
  String key() {
    return country == null && type == null && newCustomer == null && offerId == null
        ? ""
        : country + "," + type + "," + newCustomer + "," + offerId;
  }
}
