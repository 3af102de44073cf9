package io.commercegraph.query.matching;

import io.commercegraph.api.matching.SuspectedMatches;
import io.commercegraph.api.values.Money;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads suspected matches with the facts of offer and product, in one statement. */
@Repository
class SuspectedMatchReader implements SuspectedMatches {

  /** The page is cut before the sides are joined to it. */
  private static final String PAGE =
      """
      SELECT m.*, s.domain, o.title, o.url, o.price, o.currency,
             p.name AS product_name, p.brand AS product_brand, p.mpn AS product_mpn,
             p.gtin AS product_gtin, cheapest.price AS product_price,
             cheapest.currency AS product_currency
        FROM (SELECT * FROM suspected_match
               WHERE number < :before AND (:status = '' OR status = :status)
               ORDER BY number DESC, match_id LIMIT :limit) m
        LEFT JOIN offer o ON o.offer_id = m.offer_id
        LEFT JOIN shop s ON s.id = m.shop_id
        LEFT JOIN product p ON p.product_id = m.product_id
        LEFT JOIN LATERAL (
             SELECT c.price, c.currency
               FROM (SELECT price, currency FROM offer
                      WHERE listed AND price IS NOT NULL AND product_id = m.product_id
                     OFFSET 0) c
              ORDER BY c.currency, c.price LIMIT 1) cheapest ON true
       ORDER BY m.number DESC, m.match_id
      """;

  private final JdbcClient jdbc;

  SuspectedMatchReader(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public List<SuspectedMatch> before(long number, int limit, @Nullable Status status) {
    return jdbc.sql(PAGE)
        .param("before", number)
        .param("limit", limit)
        .param("status", status == null ? "" : status.name().toLowerCase(Locale.ROOT))
        .query((row, n) -> match(row))
        .list();
  }

  @Override
  public Counts counts() {
    return jdbc.sql(
            """
            SELECT count(*) FILTER (WHERE status = 'suspected') AS suspected,
                   count(*) FILTER (WHERE status = 'confirmed') AS confirmed,
                   count(*) FILTER (WHERE status = 'refused') AS refused
              FROM suspected_match
            """)
        .query(
            (row, n) ->
                new Counts(
                    row.getLong("suspected"), row.getLong("confirmed"), row.getLong("refused")))
        .single();
  }

  private static SuspectedMatch match(ResultSet row) throws SQLException {
    return new SuspectedMatch(
        row.getString("match_id"),
        row.getLong("number"),
        Status.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
        row.getDouble("score"),
        row.getString("doubt"),
        row.getString("model"),
        Objects.requireNonNull(instant(row, "suspected_at")),
        instant(row, "reviewed_at"),
        new Side(
            row.getString("offer_id"),
            row.getString("title"),
            null,
            null,
            null,
            row.getString("domain"),
            money(row, "price", "currency"),
            row.getString("url")),
        new Side(
            row.getString("product_id"),
            row.getString("product_name"),
            row.getString("product_brand"),
            row.getString("product_mpn"),
            row.getString("product_gtin"),
            null,
            money(row, "product_price", "product_currency"),
            null));
  }

  private static @Nullable Money money(ResultSet row, String amount, String currency)
      throws SQLException {
    String code = row.getString(currency);
    return code == null ? null : new Money(row.getLong(amount), code);
  }

  private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }
}
