package io.commercegraph.query.census;

import io.commercegraph.api.offers.Freshness;
import io.commercegraph.api.ops.GraphCensus.Catalog;
import io.commercegraph.api.ops.GraphCensus.Census;
import io.commercegraph.api.ops.GraphCensus.Shops;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Counts the rows of the other features' tables; only operations look across all of them. */
@Repository
class CensusReader {

  private static final String CATALOG =
      """
      SELECT (SELECT count(*) FROM product WHERE joined_into IS NULL),
             (SELECT count(*) FROM offer WHERE listed),
             (SELECT count(*) FROM coupon WHERE listed),
             (SELECT count(*) FROM shipping_option WHERE listed),
             (SELECT count(*) FROM price_point)
      """;

  /** A shop is as fresh as its offer that appeared in a feed last. */
  private static final String SHOPS =
      """
      SELECT coalesce(country, 'unknown'), count(*),
             count(*) FILTER (WHERE offers AND seen_at > :fresh),
             count(*) FILTER (WHERE offers AND seen_at > :recent AND seen_at <= :fresh),
             count(*) FILTER (WHERE NOT offers)
        FROM (SELECT s.country, o.shop_id IS NOT NULL AS offers,
                     greatest(o.seen_at, k.kept_at) AS seen_at
                FROM shop s
                LEFT JOIN (SELECT shop_id, max(seen_at) AS seen_at
                             FROM offer WHERE listed GROUP BY shop_id) o ON o.shop_id = s.id
                LEFT JOIN shop_kept k ON k.shop_id = s.id
               WHERE s.listed) seen
       GROUP BY 1
      """;

  private final JdbcClient jdbc;

  CensusReader(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Census count(Instant now) {
    return new Census(shops(now), jdbc.sql(CATALOG).query(CensusReader::catalog).single(), now);
  }

  private Shops shops(Instant now) {
    List<CountryCount> countries =
        jdbc.sql(SHOPS)
            .param("fresh", now.minus(Freshness.FRESH_FOR).atOffset(ZoneOffset.UTC))
            .param("recent", now.minus(Freshness.RECENT_FOR).atOffset(ZoneOffset.UTC))
            .query(CensusReader::countryCount)
            .list();
    TreeMap<String, Long> byCountry = new TreeMap<>();
    long total = 0;
    long fresh = 0;
    long recent = 0;
    long without = 0;
    for (CountryCount count : countries) {
      byCountry.put(count.country(), count.total());
      total += count.total();
      fresh += count.fresh();
      recent += count.recent();
      without += count.withoutOffers();
    }
    long stale = total - fresh - recent - without;
    return new Shops(total, fresh, recent, stale, without, byCountry);
  }

  private static CountryCount countryCount(ResultSet row, int number) throws SQLException {
    return new CountryCount(
        row.getString(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5));
  }

  private static Catalog catalog(ResultSet row, int number) throws SQLException {
    return new Catalog(
        row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5));
  }

  private record CountryCount(
      String country, long total, long fresh, long recent, long withoutOffers) {}
}
