package io.commercegraph.api.shipping;

import io.commercegraph.api.log.Event;

/** What happens to a shop's shipping options. An option's stream is its id. */
public sealed interface ShippingEvent extends Event
    permits ShippingOptionListed, ShippingOptionChanged, ShippingOptionWithdrawn {

  String optionId();

  String shopId();
}
