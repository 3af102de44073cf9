package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.CouponStated;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.values.Money;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The terms of a coupon as a feed states them.
 *
 * @param percentOffHundredths in hundredths of a percent: 1250 is 12.5 %
 * @param countries where it is valid; empty is everywhere
 */
public record CouponStatement(
    String code,
    String title,
    CouponType type,
    @Nullable Long percentOffHundredths,
    @Nullable Money amountOff,
    @Nullable Money minOrderValue,
    @Nullable Money maxDiscount,
    boolean newCustomerOnly,
    List<String> countries,
    @Nullable Instant startsAt,
    @Nullable Instant endsAt,
    @Nullable String terms) {

  static CouponStatement of(CouponStated event) {
    return new CouponStatement(
        event.code(),
        event.title(),
        CouponType.ofWireName(event.type()).orElseThrow(),
        event.percentOffHundredths(),
        money(event.amountOff(), event.currency()),
        money(event.minOrderValue(), event.currency()),
        money(event.maxDiscount(), event.currency()),
        event.newCustomerOnly(),
        event.countries(),
        event.startsAt(),
        event.endsAt(),
        event.terms());
  }

  private static @Nullable Money money(@Nullable Long amount, @Nullable String currency) {
    return amount == null || currency == null ? null : new Money(amount, currency);
  }
}
