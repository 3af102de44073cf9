package io.commercegraph.api.coupons;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.axonframework.serialization.Revision;

/** A coupon's entry says something else from now on: this, whole. Shop and code never change. */
@Revision(CouponDescription.REVISION)
public record CouponChanged(
    String couponId, String shopId, @JsonUnwrapped CouponDescription description)
    implements CouponStated {}
