package io.commercegraph.query.compare;

import io.commercegraph.query.shipping.ShippingSql;

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
             o.price, o.currency, o.condition, o.availability, o.title, o.details, o.rule,
             o.match_score,
             greatest(o.seen_at, k.kept_at) AS newest_at,
             CASE WHEN so.option_id IS NOT NULL THEN 'yes' ELSE %s END AS ships,
             so.option_id, so.amount, so.currency AS shipping_currency, so.free_from, so.min_days,
             so.max_days, so.calendar, so.cutoff
      """
          .formatted(ShippingSql.ships(":country"));

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
