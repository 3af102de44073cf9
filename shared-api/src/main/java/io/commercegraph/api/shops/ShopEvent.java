package io.commercegraph.api.shops;

import io.commercegraph.api.log.Event;

/** What happens to a shop's entry. */
public sealed interface ShopEvent extends Event permits ShopListed, ShopChanged, ShopWithdrawn {
  String shopId();
}
