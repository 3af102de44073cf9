package io.commercegraph.query.shops;

import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.shops.ShopEvent;
import java.util.Set;

/** Which events a shop's entry is made of, and which shop each is about. */
final class ShopOf {

  /** Not that offers or coupons were seen again, changed or reported: a shop counts them alone. */
  static final Set<Class<? extends Event>> EVENTS =
      Set.of(
          ShopEvent.class,
          OfferListed.class,
          OfferWithdrawn.class,
          CouponListed.class,
          CouponWithdrawn.class);

  private ShopOf() {}

  static String event(Event event) {
    return switch (event) {
      case ShopEvent e -> e.shopId();
      case OfferEvent e -> e.shopId();
      case CouponEvent e -> e.shopId();
      default -> throw new IllegalArgumentException(event + " is not about a shop");
    };
  }
}
