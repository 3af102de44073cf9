package io.commercegraph.query.offers;

import io.commercegraph.query.paging.Cursor;

/**
 * An offer in a sorted list.
 *
 * @param key where the list goes on after it
 */
record ListedOffer(Offer offer, Cursor key) {
  int jsonSize() {
    return offer.jsonSize();
  }
}
