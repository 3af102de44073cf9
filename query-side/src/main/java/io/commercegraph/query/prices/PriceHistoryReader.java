package io.commercegraph.query.prices;

/** Reads the price histories of offers. */
interface PriceHistoryReader {

  /** That of an offer; an empty one of an offer that is not known. */
  PriceHistory of(String offerId);
}
