package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Condition;
import io.commercegraph.query.products.PriceBand;
import org.jspecify.annotations.Nullable;

/**
 * What one offer of a product must meet, all of it at once.
 *
 * @param inStock whether it must be in stock
 * @param country where its shop must ship to, as far as is known
 * @param freshOnly whether it must not be stale
 */
public record OfferFilter(
    @Nullable PriceBand price,
    boolean inStock,
    @Nullable Condition condition,
    @Nullable String country,
    boolean freshOnly) {

  /** The same filter with these limits of the price. */
  public OfferFilter within(@Nullable PriceBand limits) {
    return new OfferFilter(limits, inStock, condition, country, freshOnly);
  }

  /** Whether every product passes, those without offers too. */
  public boolean isEmpty() {
    return price == null && !inStock && condition == null && country == null && !freshOnly;
  }
}
