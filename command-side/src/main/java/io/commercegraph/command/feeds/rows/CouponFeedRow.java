package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.values.ShopDomain;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A coupon of a shop. All amounts are minor units of the one currency. */
public record CouponFeedRow(
    @Nullable ShopDomain shop,
    CouponCode code,
    String title,
    CouponType couponType,
    @Nullable Long percentOffHundredths,
    @Nullable Long amountOff,
    @Nullable Long minOrderValue,
    @Nullable Long maxDiscount,
    @Nullable String currency,
    boolean newCustomerOnly,
    List<String> countries,
    @Nullable Instant startsAt,
    @Nullable Instant endsAt,
    @Nullable String terms)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.COUPON;
  }
}
