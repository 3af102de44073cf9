package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.values.ShopDomain;
import org.jspecify.annotations.Nullable;

/** A coupon of a shop. */
public record CouponFeedRow(@Nullable ShopDomain shop, CouponDescription description)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.COUPON;
  }
}
