package io.commercegraph.query.search;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The products that a search found.
 *
 * @param ids best first
 * @param otherCurrency how many products the price limits left out for their currency; null where
 *     there are no limits
 */
record ProductHits(List<String> ids, @Nullable Integer otherCurrency, @Nullable Facets facets) {

  ProductHits {
    ids = List.copyOf(ids);
  }
}
