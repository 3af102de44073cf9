package io.commercegraph.api.coupons;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.axonframework.serialization.Revision;

/** A shop has a coupon from now on. */
@Revision(CouponDescription.REVISION)
public record CouponListed(
    String couponId, String shopId, @JsonUnwrapped CouponDescription description)
    implements CouponStated {}
