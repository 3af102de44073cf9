package io.commercegraph.query.search;

import io.commercegraph.api.values.Money;
import io.commercegraph.query.products.Product.PriceRange;

/**
 * A summary of a product's offers.
 *
 * @param count of its offers, in all currencies
 * @param currency that of most of them
 * @param least with the next: the prices in that currency
 */
record OfferSummary(int count, String currency, long least, long greatest) {

  PriceRange range() {
    return new PriceRange(new Money(least, currency), new Money(greatest, currency));
  }
}
