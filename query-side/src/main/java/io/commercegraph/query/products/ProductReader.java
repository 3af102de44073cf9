package io.commercegraph.query.products;

import io.commercegraph.api.products.Options;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.log.json.JsonDialect;
import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.CatalogueStaleness;
import io.commercegraph.query.cache.DependencyCache;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads single products with their number of offers and price range, from a cache where possible.
 * An id that was joined into another one finds the other's product.
 */
@Repository
public class ProductReader {

  private static final String BY_ID =
      """
      SELECT p.*, ids.products, o.*
        FROM product asked
        JOIN product p ON p.product_id = coalesce(asked.joined_into, asked.product_id)
       CROSS JOIN LATERAL (
             SELECT ARRAY(SELECT p.product_id UNION ALL
                          SELECT alias.product_id FROM product alias
                           WHERE alias.joined_into = p.product_id) AS products) ids
        LEFT JOIN LATERAL (
             SELECT it.offer_id, it.shop_id, it.price, it.currency, it.availability, it.condition,
                    it.tax, CASE WHEN it.unit_quantity IS NOT NULL THEN it.title END AS title,
                    CASE WHEN it.unit_quantity IS NOT NULL THEN it.details END AS details, s.domain, coalesce(s.listed, false) AS shop_listed,
                    greatest(it.seen_at, k.kept_at) AS newest_at
               FROM offer it
               LEFT JOIN shop s ON s.id = it.shop_id
               LEFT JOIN shop_kept k ON k.shop_id = it.shop_id
              WHERE it.listed AND it.price IS NOT NULL AND it.product_id = ANY (ids.products)
             OFFSET 0) o ON true
       WHERE asked.product_id = :id
      """;

  /** Room for ten thousand products with twenty offers each: about 15 MB. */
  private static final int MAX_DEPENDENCIES = 200_000;

  private static final JsonMapper JSON = JsonDialect.mapper();

  private final JdbcClient jdbc;
  private final CatalogueStaleness staleness;
  private final DependencyCache<String, ProductWithOffers> cache;

  ProductReader(JdbcClient jdbc, CatalogueStaleness staleness) {
    this.jdbc = jdbc;
    this.staleness = staleness;
    this.cache = staleness.newCache(MAX_DEPENDENCIES);
  }

  /** The product with this id or alias. One query, or none where it is cached. */
  Optional<Product> find(String id, Instant now) {
    return cache.get(id, () -> read(id)).map(it -> it.at(now));
  }

  private Optional<Cacheable<ProductWithOffers>> read(String id) {
    ProductRowHandler rows = new ProductRowHandler(staleness);
    jdbc.sql(BY_ID).param("id", id).query(rows);
    return rows.read();
  }

  /** A product from a row of the table {@code product}, still without figures of its offers. */
  public static Product described(ResultSet row) throws SQLException {
    ProductDescription description =
        new ProductDescription(
            row.getString("brand"),
            row.getString("mpn"),
            row.getString("name"),
            row.getString("category"),
            row.getString("image_url"),
            options(row));
    return Product.of(
        row.getString("product_id"),
        row.getString("gtin"),
        description,
        row.getObject("updated_at", OffsetDateTime.class).toInstant());
  }

  /** The options in a row; {@code null} where there are none. */
  static @Nullable Options options(ResultSet row) throws SQLException {
    String json = row.getString("options");
    return json == null ? null : JSON.readValue(json, Options.class);
  }
}
