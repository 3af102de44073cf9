package io.commercegraph.query.coupons;

import java.time.Instant;
import java.util.List;

/** Where the other features find a shop's coupons: in memory, as far as the read model has come. */
public interface ShopCoupons {

  /** The listed coupons of a shop, active or not, in no order. */
  List<ShopCoupon> of(String shopId, Instant now);
}
