package io.commercegraph.query.products;

import io.commercegraph.api.offers.Condition;

/** What is looked up of few offers, known by number while figures are computed of all. */
public interface OfferDetails {

  String id(int offer);

  /** The domain of the shop that makes the offer. */
  String shopDomain(int offer);

  Condition condition(int offer);
}
