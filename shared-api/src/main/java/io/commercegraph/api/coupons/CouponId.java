package io.commercegraph.api.coupons;

import io.commercegraph.api.values.StableId;

/**
 * Computes coupon ids, which are derived from shop and code, whether a feed has listed that code or
 * not.
 */
public final class CouponId {

  public static final String PREFIX = "cpn_";

  private CouponId() {}

  public static String of(String shopId, CouponCode code) {
    return StableId.of(PREFIX, shopId, code.key());
  }
}
