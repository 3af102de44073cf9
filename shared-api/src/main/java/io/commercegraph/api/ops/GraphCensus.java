package io.commercegraph.api.ops;

import java.time.Instant;
import java.util.SortedMap;

/**
 * Counts of the entries in the graph. They may be read each second; the tables are counted less
 * often.
 */
public interface GraphCensus {

  /** The newest count. */
  Census take();

  /**
   * A count of all entries.
   *
   * @param countedAt time at which the tables were counted
   */
  record Census(Shops shops, Catalog catalog, Instant countedAt) {}

  /**
   * The numbers of listed shops.
   *
   * @param fresh number of shops with an offer that appeared in a feed within the last 24 hours
   * @param recent number of shops whose newest offer appeared within 7 days, but not within 24
   *     hours
   * @param stale number of shops whose newest offer appeared longer ago
   * @param withoutOffers number of shops without a listed offer; they count as none of the three
   * @param byCountry number of shops per home country; shops of unknown country under {@code
   *     "unknown"}
   */
  record Shops(
      long total,
      long fresh,
      long recent,
      long stale,
      long withoutOffers,
      SortedMap<String, Long> byCountry) {}

  /** The numbers of listed entries, and of all price points. */
  record Catalog(
      long products, long offers, long coupons, long shippingOptions, long pricePoints) {}
}
