package io.commercegraph.api.coupons;

import java.util.List;
import org.axonframework.serialization.Revision;

/**
 * A feed named these coupons of one shop again, and said nothing new of them. Full runs say so as
 * well: coupons are few, and a code that is still carried must not look forgotten.
 */
@Revision("1")
public record CouponsSeen(String shopId, List<String> couponIds) implements CouponEvent {
  public CouponsSeen {
    couponIds = List.copyOf(couponIds);
  }
}
