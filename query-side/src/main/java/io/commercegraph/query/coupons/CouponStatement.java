package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.CouponDescription;
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

  static CouponStatement of(CouponDescription said) {
    return new CouponStatement(
        said.code(),
        said.title(),
        CouponType.ofWireName(said.type()).orElseThrow(),
        said.percentOffHundredths(),
        money(said.amountOff(), said.currency()),
        money(said.minOrderValue(), said.currency()),
        money(said.maxDiscount(), said.currency()),
        said.newCustomerOnly(),
        said.countries(),
        said.startsAt(),
        said.endsAt(),
        said.terms());
  }

  private static @Nullable Money money(@Nullable Long amount, @Nullable String currency) {
    return amount == null || currency == null ? null : new Money(amount, currency);
  }
}
