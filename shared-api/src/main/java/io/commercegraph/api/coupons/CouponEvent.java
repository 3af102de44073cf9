package io.commercegraph.api.coupons;

import io.commercegraph.api.log.Event;

/** What happens to a shop's coupons and codes. */
public sealed interface CouponEvent extends Event
    permits CouponStated, CouponWithdrawn, CouponsSeen, CodeReported, NetworkVoteTaken {
  String shopId();
}
