package io.commercegraph.query.compare;

import io.commercegraph.api.coupons.CouponType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a coupon takes off, when, where and for whom. Amounts are minor units of its one currency.
 *
 * @param percentOffHundredths hundredths of a percent: 1250 is 12.5 %
 * @param countries where it is valid; empty is everywhere
 * @param score how likely the code is to work, 0 to 1
 * @param dead whether customers have shown that it does not
 */
record CouponTerms(
    String id,
    String code,
    CouponType type,
    @Nullable Long percentOffHundredths,
    @Nullable Long amountOff,
    @Nullable Long minOrderValue,
    @Nullable Long maxDiscount,
    @Nullable String currency,
    boolean newCustomerOnly,
    List<String> countries,
    @Nullable Instant startsAt,
    @Nullable Instant endsAt,
    double score,
    boolean dead) {

  /** Whether it can only be used where its currency is. */
  boolean namesAmounts() {
    return amountOff != null || minOrderValue != null || maxDiscount != null;
  }
}
