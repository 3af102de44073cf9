package io.commercegraph.api.ops;

import java.time.Instant;
import java.util.SortedMap;

/**
 * Counts of what the graph holds. They may be read each second; the tables are counted less often.
 */
public interface GraphCensus {

  /** The newest count. */
  Census take();

  /**
   * A count of everything.
   *
   * @param countedAt when the tables were counted
   */
  record Census(Shops shops, Catalog catalog, Instant countedAt) {}

  /**
   * The listed shops.
   *
   * @param fresh how many a feed carried offers of within 24 hours
   * @param recent within 7 days, but not 24 hours
   * @param stale longer ago
   * @param withoutOffers how many list none, and are neither
   * @param byCountry how many are at home where; those whose country is unknown under {@code
   *     "unknown"}
   */
  record Shops(
      long total,
      long fresh,
      long recent,
      long stale,
      long withoutOffers,
      SortedMap<String, Long> byCountry) {}

  /** What is listed, and all price points. */
  record Catalog(
      long products, long offers, long coupons, long shippingOptions, long pricePoints) {}
}
