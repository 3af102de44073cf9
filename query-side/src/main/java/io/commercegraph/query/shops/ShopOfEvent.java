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

/** The events that a shop's entry is computed from, and the shop that each is about. */
final class ShopOfEvent {

  /**
   * Without events of offers and coupons that were seen again, changed or reported: an entry only
   * counts listed ones.
   */
  static final Set<Class<? extends Event>> EVENTS =
      Set.of(
          ShopEvent.class,
          OfferListed.class,
          OfferWithdrawn.class,
          CouponListed.class,
          CouponWithdrawn.class);

  private ShopOfEvent() {}

  static String id(Event event) {
    return switch (event) {
      case ShopEvent e -> e.shopId();
      case OfferEvent e -> e.shopId();
      case CouponEvent e -> e.shopId();
      default -> throw new IllegalArgumentException(event + " is not about a shop");
    };
  }
}
