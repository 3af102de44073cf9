package io.commercegraph.query.compare;

/**
 * The parts of SQL that select offers with everything that their totals depend on. A query has the
 * offer as {@code o} and the parameter {@code :country}; each offer has a row for each shipping
 * option that counts, or one without.
 */
final class CandidateSql {

  static final String COLUMNS =
      """
      o.offer_id, o.shop_id, s.name AS shop_name, s.domain, s.country AS shop_country,
             coalesce(s.listed, false) AS shop_listed,
             o.price, o.currency, o.condition, o.availability, o.title, o.details,
             greatest(o.seen_at, k.kept_at) AS newest_at,
             CASE WHEN so.option_id IS NOT NULL THEN 'yes'
                  WHEN coalesce(CAST(:country AS text), s.country) IS NULL THEN 'unknown'
                  WHEN coalesce(CAST(:country AS text), s.country) = ANY (s.ships_to) THEN 'yes'
                  WHEN EXISTS (SELECT FROM shipping_option part
                                WHERE part.shop_id = o.shop_id AND part.listed
                                  AND part.country = coalesce(CAST(:country AS text), s.country))
                  THEN 'unknown'
                  WHEN s.ships_to <> '{}' THEN 'no'
                  WHEN EXISTS (SELECT FROM shipping_option other
                                WHERE other.shop_id = o.shop_id AND other.listed) THEN 'no'
                  ELSE 'unknown' END AS ships,
             so.option_id, so.amount, so.currency AS shipping_currency, so.free_from, so.min_days,
             so.max_days
      """;

  /**
   * Options for a part of a country do not count, since the request names only the country. OFFSET
   * 0 keeps PostgreSQL from joining the options of all shops, which it would prefer where it
   * expects many offers.
   */
  static final String JOINS =
      """
      LEFT JOIN shop s ON s.id = o.shop_id
      LEFT JOIN shop_kept k ON k.shop_id = o.shop_id
      LEFT JOIN LATERAL (
           SELECT it.* FROM shipping_option it
            WHERE it.shop_id = o.shop_id AND it.listed AND it.region IS NULL
              AND it.country = coalesce(CAST(:country AS text), s.country)
           OFFSET 0) so ON true
      """;

  private CandidateSql() {}
}
