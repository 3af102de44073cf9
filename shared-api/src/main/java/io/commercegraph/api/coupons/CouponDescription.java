package io.commercegraph.api.coupons;

import io.commercegraph.api.values.Description;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a shop says of a coupon. All amounts are in minor units of the one currency, which is there
 * as soon as one of them is.
 *
 * @param code as the merchant writes it, in the spelling that {@link CouponCode} keeps
 * @param type a {@link CouponType}'s wire name
 * @param percentOffHundredths in hundredths of a percent: 1250 is 12.5 %
 * @param countries where it is valid; empty is everywhere
 */
public record CouponDescription(
    String code,
    String title,
    String type,
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
    implements Description {

  /** The revision of the events that carry it: a component more is a revision more. */
  static final String REVISION = "1";

  /** The same with the code in another spelling. */
  public CouponDescription withCode(String spelling) {
    return new CouponDescription(
        spelling,
        title,
        type,
        percentOffHundredths,
        amountOff,
        minOrderValue,
        maxDiscount,
        currency,
        newCustomerOnly,
        countries,
        startsAt,
        endsAt,
        terms);
  }
}
