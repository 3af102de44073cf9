package io.commercegraph.query.prices;

import io.commercegraph.log.reading.PastCall;
import io.commercegraph.query.shipping.ShippingSql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reads the price observations of all offers of a product, withdrawn ones included, without those
 * whose prices exclude taxes. One query.
 */
@Repository
class ProductPriceReader {

  /** The offers that were seen last. */
  private static final int MAX_OFFERS = 200;

  /** Of each offer, the newest. */
  private static final int MAX_POINTS = 1_000;

  private static final String SELECT =
      """
      WITH asked AS MATERIALIZED (
           SELECT coalesce(known.joined_into, known.product_id) AS living_id
             FROM product known WHERE known.product_id = :product),
           ids AS MATERIALIZED (
           SELECT living_id AS id FROM asked UNION ALL
           SELECT alias.product_id FROM product alias, asked
            WHERE alias.joined_into = asked.living_id),
           its AS MATERIALIZED (
           SELECT it.offer_id, it.shop_id, it.listed, it.price, it.condition, it.tax, it.rule,
                  it.seen_at
             FROM ids CROSS JOIN LATERAL (
                  SELECT * FROM offer WHERE product_id = ids.id AND listed AND price IS NOT NULL
                  UNION ALL
                  SELECT * FROM offer WHERE product_id = ids.id AND NOT listed) it)
      SELECT asked.living_id, NULL AS offer_id, NULL AS newest_at, NULL AS observed_at,
             NULL AS amount, NULL AS currency, NULL AS event_id, NULL AS recorded_at,
             NULL AS position, ARRAY(SELECT id FROM ids) AS products,
             ARRAY(SELECT offer_id FROM its) AS offers,
             ARRAY(SELECT DISTINCT shop_id FROM its) AS shops
        FROM asked
       UNION ALL
      SELECT NULL, o.offer_id, o.newest_at, pt.observed_at, pt.amount, pt.currency, pt.event_id,
             pt.recorded_at, pt.position, NULL, NULL, NULL
        FROM (SELECT it.offer_id,
                     CASE WHEN it.listed THEN greatest(it.seen_at, k.kept_at) ELSE it.seen_at END
                       AS newest_at
                FROM its it
                JOIN shop s ON s.id = it.shop_id AND s.listed
                LEFT JOIN shop_kept k ON k.shop_id = it.shop_id
               WHERE it.price IS NOT NULL AND it.tax IS DISTINCT FROM 'excluded'
                 AND (:titles OR it.rule IS DISTINCT FROM 'title')
                 AND (CAST(:condition AS text) IS NULL OR it.condition = :condition)
                 AND (CAST(:country AS text) IS NULL OR %s <> 'no')
               ORDER BY newest_at DESC, it.offer_id
               LIMIT %d) o
       CROSS JOIN LATERAL (
             SELECT * FROM price_point point
              WHERE point.offer_id = o.offer_id AND point.position <= :known
              ORDER BY point.observed_at DESC, point.position DESC
              LIMIT %d) pt
      """
          .formatted(ShippingSql.ships(":country"), MAX_OFFERS, MAX_POINTS);

  private final JdbcClient jdbc;

  ProductPriceReader(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A product, by the id that it lives under, with the histories of its offers.
   *
   * @param readFrom what these rest on
   */
  record Found(String productId, List<OfferPriceHistory> offers, ReadFrom readFrom) {}

  /**
   * All of a product's ids, its offers and their shops, those that do not count included: they may
   * count after the next event about them.
   */
  record ReadFrom(List<String> products, List<String> offers, List<String> shops) {}

  /**
   * The product with this id or alias.
   *
   * @param country only offers whose shop does not rule it out
   * @param condition as events name it; {@code null} for any
   * @param titles whether offers that were matched by title count
   */
  Optional<Found> of(
      String productId, @Nullable String country, @Nullable String condition, boolean titles) {
    Rows rows = new Rows();
    jdbc.sql(SELECT)
        .param("product", productId)
        .param("country", country)
        .param("condition", condition)
        .param("titles", titles)
        .param("known", PastCall.position())
        .query(rows::add);
    return rows.found();
  }

  /**
   * The rows of an answer, which are thousands: columns are read by their places, and what all rows
   * of an offer share is read once where they follow each other, as they mostly do.
   */
  private static final class Rows {

    private @Nullable String living;
    private ReadFrom readFrom = new ReadFrom(List.of(), List.of(), List.of());
    private final Map<String, Offer> offers = new TreeMap<>();
    private @Nullable Offer last;

    /** An offer with its observations in any order. */
    private record Offer(String id, Instant confirmedAt, List<PricePoint> points) {}

    void add(ResultSet row) throws SQLException {
      String id = row.getString(2);
      if (id == null) {
        living = row.getString(1);
        readFrom = new ReadFrom(ids(row, 10), ids(row, 11), ids(row, 12));
        return;
      }
      Offer offer = last;
      if (offer == null || !offer.id().equals(id)) {
        Instant confirmedAt = instant(row, 3);
        offer = offers.computeIfAbsent(id, _ -> new Offer(id, confirmedAt, new ArrayList<>()));
        last = offer;
      }
      offer.points().add(point(row));
    }

    Optional<Found> found() {
      return Optional.ofNullable(living)
          .map(
              product ->
                  new Found(
                      product,
                      offers.values().stream()
                          .map(of -> new OfferPriceHistory(of.id(), of.confirmedAt(), of.points()))
                          .toList(),
                      readFrom));
    }
  }

  /** An observation without its list price, of which no figure of a product is made. */
  private static PricePoint point(ResultSet row) throws SQLException {
    long price = row.getLong(5);
    Long amount = row.wasNull() ? null : Long.valueOf(price);
    return new PricePoint(
        instant(row, 4),
        amount,
        null,
        row.getString(6),
        row.getString(7),
        instant(row, 8),
        row.getLong(9));
  }

  private static List<String> ids(ResultSet row, int column) throws SQLException {
    return List.of((String[]) row.getArray(column).getArray());
  }

  private static Instant instant(ResultSet row, int column) throws SQLException {
    return Objects.requireNonNull(row.getObject(column, OffsetDateTime.class)).toInstant();
  }
}
