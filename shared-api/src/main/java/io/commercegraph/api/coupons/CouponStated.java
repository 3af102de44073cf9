package io.commercegraph.api.coupons;

/** A feed states a coupon, whole. */
public sealed interface CouponStated extends CouponEvent permits CouponListed, CouponChanged {

  /** As {@link CouponId} makes it. */
  String couponId();

  CouponDescription description();
}
