package io.commercegraph.query.products;

import io.commercegraph.api.offers.Freshness;
import io.commercegraph.api.products.UnitPrice;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.details.OfferDetailsJson;
import io.commercegraph.query.details.OfferExtras;
import io.commercegraph.query.products.Product.PriceRange;
import io.commercegraph.query.products.ProductWithVariants.Variant;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads the variants of a product: the products related to it, and the packs of its GTIN. */
@Repository
class VariantRows {

  private static final String VARIANTS =
      """
      SELECT v.product_id, v.name, v.gtin, v.options, a.currency, a.least, a.greatest,
             cheapest.title, cheapest.details, count(*) OVER () AS total
        FROM (SELECT p.product_id, p.name, p.gtin,
                     coalesce(p.options, (
                       SELECT o.details -> 'options' FROM offer o
                        WHERE o.listed AND o.price IS NOT NULL AND o.product_id = p.product_id
                          AND o.details -> 'options' IS NOT NULL
                        ORDER BY o.offer_id LIMIT 1)) AS options
                FROM product p
               WHERE p.joined_into IS NULL AND p.product_id <> :product
                 AND (p.product_id = ANY (:related)
                      OR (p.gtin = :gtin AND p.options IS NOT NULL))) v
        LEFT JOIN LATERAL (
             SELECT o.currency, min(o.price) AS least, max(o.price) AS greatest,
                    (array_agg(o.offer_id ORDER BY o.price, o.offer_id))[1] AS offer_id
               FROM offer o
               LEFT JOIN shop_kept k ON k.shop_id = o.shop_id
              WHERE o.listed AND o.price IS NOT NULL AND o.product_id = v.product_id
                AND o.condition = 'new' AND o.availability IN ('in_stock', 'limited_stock')
                AND o.tax IS DISTINCT FROM 'excluded'
                AND greatest(o.seen_at, k.kept_at) > :fresh
              GROUP BY o.currency
              ORDER BY count(*) DESC, o.currency
              LIMIT 1) a ON true
        LEFT JOIN offer cheapest ON cheapest.offer_id = a.offer_id
       ORDER BY a.least IS NULL, v.options::text COLLATE "C", v.product_id
       LIMIT 50
      """;

  /** Variants, and how many there are in all. */
  record Found(List<Variant> variants, long total) {
    static final Found NONE = new Found(List.of(), 0);
  }

  private record Row(Variant variant, long total) {}

  private final JdbcClient jdbc;

  VariantRows(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The variants of a product, available ones first. One query. */
  Found of(Product product, Collection<String> related, Instant now) {
    List<Row> rows =
        jdbc.sql(VARIANTS)
            .param("product", product.id())
            .param("gtin", product.gtin())
            .param("related", related.toArray(String[]::new))
            .param("fresh", now.minus(Freshness.RECENT_FOR).atOffset(ZoneOffset.UTC))
            .query((row, _) -> new Row(variant(row), row.getLong("total")))
            .list();
    return rows.isEmpty()
        ? Found.NONE
        : new Found(rows.stream().map(Row::variant).toList(), rows.getFirst().total());
  }

  private static Variant variant(ResultSet row) throws SQLException {
    String currency = row.getString("currency");
    Money least = currency == null ? null : new Money(row.getLong("least"), currency);
    return new Variant(
        row.getString("product_id"),
        row.getString("name"),
        row.getString("gtin"),
        ProductReader.options(row),
        currency == null || least == null
            ? null
            : new PriceRange(least, new Money(row.getLong("greatest"), currency)),
        least == null ? null : unitPrice(row, least),
        least != null);
  }

  private static @Nullable UnitPrice unitPrice(ResultSet row, Money price) throws SQLException {
    return OfferExtras.of(OfferDetailsJson.read(row), row.getString("title"), price).unitPrice();
  }
}
