package io.commercegraph.query.basket;

import io.commercegraph.query.compare.OfferCandidate;
import java.util.List;

/**
 * A product of a basket with the offers that it can be bought by.
 *
 * @param offers in stock, in the wanted condition and in one currency
 */
record BasketItem(String productId, int quantity, List<OfferCandidate> offers) {

  BasketItem {
    offers = List.copyOf(offers);
  }
}
