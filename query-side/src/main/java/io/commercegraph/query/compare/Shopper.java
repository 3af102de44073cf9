package io.commercegraph.query.compare;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The buyer for whom offers are compared.
 *
 * @param country where the goods go; {@code null}: to each shop's own country
 * @param newCustomer whether they have never bought at these shops
 * @param now when they buy
 */
record Shopper(@Nullable String country, boolean newCustomer, Instant now) {

  /** The destination of a parcel from a shop in this country. */
  @Nullable String destination(@Nullable String shopCountry) {
    return country == null ? shopCountry : country;
  }
}
