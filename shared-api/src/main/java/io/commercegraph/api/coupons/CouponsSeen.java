package io.commercegraph.api.coupons;

import java.util.List;
import org.axonframework.serialization.Revision;

/**
 * A feed contained these coupons of one shop again, unchanged. Full runs record this event as well:
 * coupons are few, and a code that a feed still contains must not look stale.
 */
@Revision("1")
public record CouponsSeen(String shopId, List<String> couponIds) implements CouponEvent {
  public CouponsSeen {
    couponIds = List.copyOf(couponIds);
  }
}
