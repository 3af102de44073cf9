package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.values.Money;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The terms of a coupon: what it takes off, when, where and for whom. Amounts are minor units of
 * its one currency.
 *
 * @param percentOffHundredths percentage in hundredths of a percent: 1250 is 12.5 %
 * @param countries countries in which the coupon is valid; empty if it is valid everywhere
 * @param confidence likelihood that the code works
 */
public record CouponTerms(
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

  public static CouponTerms of(ShopCoupon coupon) {
    CouponStatement statement = coupon.statement();
    return new CouponTerms(
        coupon.id(),
        statement.code(),
        statement.type(),
        statement.percentOffHundredths(),
        amount(statement.amountOff()),
        amount(statement.minOrderValue()),
        amount(statement.maxDiscount()),
        Stream.of(statement.amountOff(), statement.minOrderValue(), statement.maxDiscount())
            .filter(Objects::nonNull)
            .map(Money::currency)
            .findFirst()
            .orElse(null),
        statement.newCustomerOnly(),
        statement.countries(),
        statement.startsAt(),
        statement.endsAt(),
        coupon.confidence());
  }

  public double score() {
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
