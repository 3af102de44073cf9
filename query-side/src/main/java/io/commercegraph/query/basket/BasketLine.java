package io.commercegraph.query.basket;

import io.commercegraph.query.compare.OfferCandidate;

/**
 * One offer for one item of a basket.
 *
 * @param item the item's place in the basket
 */
record BasketLine(int item, int quantity, OfferCandidate offer) {

  /** What all pieces cost. */
  long goods() {
    return Math.multiplyExact(offer.price(), quantity);
  }
}
