package io.commercegraph.query.products;

import java.time.Instant;
import java.util.List;

/** A product with its listed and priced offers, of which the figures of any time are computed. */
record ProductWithOffers(Product described, List<PricedOffer> offers) {

  ProductWithOffers {
    offers = List.copyOf(offers);
  }

  /** The product with the figures that its offers have at a time. */
  Product at(Instant now) {
    return described.with(OfferTally.of(offers, now));
  }
}
