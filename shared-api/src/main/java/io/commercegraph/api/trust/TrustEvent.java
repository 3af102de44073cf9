package io.commercegraph.api.trust;

import io.commercegraph.api.log.Event;

/** What is seen of how a shop treats people. Nothing here names or leads to a person. */
public sealed interface TrustEvent extends Event
    permits RatingObserved, OfferClicked, TransactionRecorded {

  String shopId();
}
