package io.commercegraph.query.search;

import io.commercegraph.api.reading.TypedPrices;
import io.commercegraph.query.products.PriceBand;
import io.commercegraph.query.search.catalogue.OfferFilter;
import org.jspecify.annotations.Nullable;

/**
 * The filters that a request of find_product names.
 *
 * @param category a slug, an id or a path
 * @param brand in any spelling
 * @param offers what one offer must meet
 */
record ProductFilters(@Nullable String category, @Nullable String brand, OfferFilter offers) {

  /** These filters with the price limits that the words of a query name. */
  ProductFilters within(TypedPrices typed) {
    PriceBand band = PriceBand.between(typed.least(), typed.greatest());
    return new ProductFilters(category, brand, offers.within(band));
  }

  /** These filters with any price in the currency of the limits that the words of a query name. */
  ProductFilters inCurrencyOf(TypedPrices typed) {
    PriceBand band = PriceBand.between(typed.least(), typed.greatest());
    PriceBand any = band == null ? null : band.unlimited();
    return new ProductFilters(category, brand, offers.within(any));
  }

  boolean isEmpty() {
    return category == null && brand == null && offers.isEmpty();
  }
}
