package io.commercegraph.api.coupons;

import java.time.Instant;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** A coupon's entry says something else from now on: this, whole. Shop and code never change. */
@Revision("1")
public record CouponChanged(
    String couponId,
    String shopId,
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
    implements CouponStated {}
