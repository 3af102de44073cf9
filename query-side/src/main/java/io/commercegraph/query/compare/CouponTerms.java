package io.commercegraph.query.compare;

import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.coupons.CouponStatement;
import io.commercegraph.query.coupons.ShopCoupon;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The terms of a coupon: what it takes off, when, where and for whom. Amounts are minor units of
 * its one currency.
 *
 * @param percentOffHundredths hundredths of a percent: 1250 is 12.5 %
 * @param countries where it is valid; empty is everywhere
 * @param confidence how likely the code is to work
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
    Confidence confidence) {

  static CouponTerms of(ShopCoupon coupon) {
    CouponStatement said = coupon.statement();
    return new CouponTerms(
        coupon.id(),
        said.code(),
        said.type(),
        said.percentOffHundredths(),
        amount(said.amountOff()),
        amount(said.minOrderValue()),
        amount(said.maxDiscount()),
        Stream.of(said.amountOff(), said.minOrderValue(), said.maxDiscount())
            .filter(Objects::nonNull)
            .map(Money::currency)
            .findFirst()
            .orElse(null),
        said.newCustomerOnly(),
        said.countries(),
        said.startsAt(),
        said.endsAt(),
        coupon.confidence());
  }

  double score() {
    return confidence.score();
  }

  /** Whether customers' reports show that the code does not work. */
  boolean isDead() {
    return confidence.level() == Confidence.Level.DEAD;
  }

  /** Whether the terms name amounts, so that the coupon applies to its own currency only. */
  boolean namesAmounts() {
    return amountOff != null || minOrderValue != null || maxDiscount != null;
  }

  private static @Nullable Long amount(@Nullable Money money) {
    return money == null ? null : Long.valueOf(money.amount());
  }
}
