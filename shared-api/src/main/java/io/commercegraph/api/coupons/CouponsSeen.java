package io.commercegraph.api.coupons;

import java.util.List;
import org.axonframework.serialization.Revision;

/** A feed named these coupons of one shop again, and said nothing new of them. */
@Revision("1")
public record CouponsSeen(String shopId, List<String> couponIds) implements CouponEvent {
  public CouponsSeen {
    couponIds = List.copyOf(couponIds);
  }
}
