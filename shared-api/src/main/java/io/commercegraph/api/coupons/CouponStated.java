package io.commercegraph.api.coupons;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A feed states a coupon, whole. All amounts are in minor units of the one {@link #currency}, which
 * is there as soon as one of them is.
 */
public sealed interface CouponStated extends CouponEvent permits CouponListed, CouponChanged {

  /** As {@link CouponId} makes it. */
  String couponId();

  /** As the merchant writes it, in the spelling that {@link CouponCode} keeps. */
  String code();

  String title();

  /** A {@link CouponType}'s wire name. */
  String type();

  /** In hundredths of a percent: 1250 is 12.5 %. */
  @Nullable Long percentOffHundredths();

  @Nullable Long amountOff();

  @Nullable Long minOrderValue();

  @Nullable Long maxDiscount();

  @Nullable String currency();

  boolean newCustomerOnly();

  /** Where it is valid; empty is everywhere. */
  List<String> countries();

  @Nullable Instant startsAt();

  @Nullable Instant endsAt();

  @Nullable String terms();
}
