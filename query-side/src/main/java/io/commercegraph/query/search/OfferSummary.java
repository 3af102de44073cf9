package io.commercegraph.query.search;

import io.commercegraph.api.values.Money;
import io.commercegraph.query.products.Product.PriceRange;

/**
 * A summary of a product's offers.
 *
 * @param count number of offers, in all currencies
 * @param currency currency of most of the offers
 * @param least lowest price in that currency
 * @param greatest highest price in that currency
 */
record OfferSummary(int count, String currency, long least, long greatest) {

  PriceRange range() {
    return new PriceRange(new Money(least, currency), new Money(greatest, currency));
  }
}
