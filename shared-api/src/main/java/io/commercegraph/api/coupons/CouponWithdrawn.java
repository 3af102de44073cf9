package io.commercegraph.api.coupons;

import org.axonframework.serialization.Revision;

/** A full feed no longer contains the coupon. */
@Revision("1")
public record CouponWithdrawn(String couponId, String shopId, String code) implements CouponEvent {}
