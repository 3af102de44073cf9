package io.commercegraph.query.coupons;

import java.time.Instant;
import java.util.List;

/**
 * Looks up the coupons of a shop for other features: in memory, as far as the read model has come.
 */
public interface ShopCouponLookup {

  /** The listed coupons of a shop, active or not, in no order. */
  List<ShopCoupon> of(String shopId, Instant now);
}
