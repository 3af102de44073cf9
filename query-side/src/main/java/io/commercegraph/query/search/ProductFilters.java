package io.commercegraph.query.search;

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

  boolean isEmpty() {
    return category == null && brand == null && offers.isEmpty();
  }
}
