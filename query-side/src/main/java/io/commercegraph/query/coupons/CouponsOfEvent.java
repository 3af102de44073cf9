package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.coupons.CouponStated;
import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.coupons.CouponsSeen;
import io.commercegraph.api.coupons.NetworkVoteTaken;
import java.util.List;

/** The ids of the coupons that an event is about. */
final class CouponsOfEvent {

  private CouponsOfEvent() {}

  static List<String> ids(CouponEvent event) {
    return switch (event) {
      case CouponStated e -> List.of(e.couponId());
      case CouponWithdrawn e -> List.of(e.couponId());
      case CouponsSeen e -> e.couponIds();
      case CodeReported e -> List.of(e.couponId());
      // The event only bounds a network's votes on the write side; the vote itself is in the
      // report.
      case NetworkVoteTaken _ -> List.of();
    };
  }
}
