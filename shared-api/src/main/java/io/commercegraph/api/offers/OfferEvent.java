package io.commercegraph.api.offers;

import io.commercegraph.api.log.Event;

/**
 * What happens to a shop's offers. An offer's stream is its id, and its prices are observed in it
 * too; {@link OffersSeen} is in the stream of its feed run.
 */
public sealed interface OfferEvent extends Event
    permits OfferListed, OfferChanged, OfferMatched, OfferWithdrawn, OffersSeen {

  /** The shop whose offers these are. */
  String shopId();
}
