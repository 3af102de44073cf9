package io.commercegraph.query.offers;

import io.commercegraph.query.paging.Cursor;
import java.time.Instant;

/**
 * An offer in a sorted list.
 *
 * @param key where the list goes on after it
 */
record ListedOffer(Offer offer, Cursor key) {
  ListedOffer at(Instant now) {
    return new ListedOffer(offer.at(now), key);
  }

  int jsonSize() {
    return offer.jsonSize();
  }
}
