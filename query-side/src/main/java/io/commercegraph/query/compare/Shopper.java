package io.commercegraph.query.compare;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The buyer for whom offers are compared.
 *
 * @param country the destination of the goods; {@code null} for each shop's own country
 * @param newCustomer whether the shopper has never bought at these shops
 * @param now the time of the purchase
 */
record Shopper(@Nullable String country, boolean newCustomer, Instant now) {

  /** The destination of a parcel from a shop in this country. */
  @Nullable String destination(@Nullable String shopCountry) {
    return country == null ? shopCountry : country;
  }
}
