package io.commercegraph.api.prices;

import io.commercegraph.api.log.Event;

/** What is seen of an offer's price. These events are in the offer's own stream. */
public sealed interface PriceEvent extends Event permits PriceObserved {

  String offerId();

  String shopId();
}
