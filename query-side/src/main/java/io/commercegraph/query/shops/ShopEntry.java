package io.commercegraph.query.shops;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.RecordedEvent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The state of one shop: a fold over its events, the same in the table and in memory.
 *
 * @param listed whether a feed still carries it; the entry of a withdrawn shop is kept so that it
 *     can come back
 * @param updatedAt when the shop's own description was last recorded
 * @param position the last event that is in; one at or before it changes nothing, so that events
 *     may come twice
 */
record ShopEntry(
    String id,
    String domain,
    @JsonUnwrapped ShopDescription description,
    long offerCount,
    long couponCount,
    boolean listed,
    Instant updatedAt,
    long position) {

  /** The entry after one more event. */
  static ShopEntry evolve(@Nullable ShopEntry before, RecordedEvent<? extends Event> recorded) {
    if (before != null && recorded.position() <= before.position) {
      return before;
    }
    ShopEntry known = before == null ? blank(recorded) : before;
    return switch (recorded.event()) {
      case ShopEvent e -> known.described(e, recorded);
      case OfferEvent e -> known.counting(offers(e), 0, recorded.position());
      case CouponEvent e -> known.counting(0, coupons(e), recorded.position());
      default -> throw new IllegalArgumentException(recorded + " is not about a shop");
    };
  }

  private static int offers(OfferEvent event) {
    return event instanceof OfferListed ? 1 : event instanceof OfferWithdrawn ? -1 : 0;
  }

  private static int coupons(CouponEvent event) {
    return event instanceof CouponListed ? 1 : event instanceof CouponWithdrawn ? -1 : 0;
  }

  private static ShopEntry blank(RecordedEvent<?> first) {
    if (!(first.event() instanceof ShopListed e)) {
      throw new IllegalStateException(first + " is about a shop that was never listed");
    }
    return new ShopEntry(e.shopId(), e.domain(), e.description(), 0, 0, false, Instant.EPOCH, 0);
  }

  private ShopEntry described(ShopEvent event, RecordedEvent<?> at) {
    return switch (event) {
      case ShopListed e -> described(e.description(), true, at);
      case ShopChanged e -> described(e.description(), listed, at);
      case ShopWithdrawn _ -> described(description, false, at);
    };
  }

  private ShopEntry described(ShopDescription said, boolean nowListed, RecordedEvent<?> at) {
    return new ShopEntry(
        id,
        domain,
        InternedLabels.intern(said),
        offerCount,
        couponCount,
        nowListed,
        at.recordedAt(),
        at.position());
  }

  private ShopEntry counting(int offers, int coupons, long position) {
    return new ShopEntry(
        id,
        domain,
        description,
        offerCount + offers,
        couponCount + coupons,
        listed,
        updatedAt,
        position);
  }
}
