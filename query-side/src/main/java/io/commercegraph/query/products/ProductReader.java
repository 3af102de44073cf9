package io.commercegraph.query.products;

import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.CatalogueStaleness;
import io.commercegraph.query.cache.DependencyCache;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reads single products with their number of offers and price range, from a cache where possible.
 * An id that was joined into another one finds the other's product.
 */
@Repository
public class ProductReader {

  private static final String BY_ID =
      """
      SELECT p.*, o.*,
             ids.products,
             ARRAY(SELECT part.offer_id FROM offer part
                    WHERE part.listed AND part.price IS NOT NULL
                      AND part.product_id = ANY (ids.products)) AS offers
        FROM product asked
        JOIN product p ON p.product_id = coalesce(asked.joined_into, asked.product_id)
       CROSS JOIN LATERAL (
             SELECT ARRAY(SELECT p.product_id UNION ALL
                          SELECT alias.product_id FROM product alias
                           WHERE alias.joined_into = p.product_id) AS products) ids
        LEFT JOIN LATERAL (
             SELECT o.currency, min(o.price) AS least, max(o.price) AS greatest,
                    sum(count(*)) OVER () AS offer_count
               FROM offer o
              WHERE o.listed AND o.price IS NOT NULL AND o.product_id = ANY (ids.products)
              GROUP BY o.currency
              ORDER BY count(*) DESC, o.currency
              LIMIT 1) o ON true
       WHERE asked.product_id = :id
      """;

  /** Room for ten thousand products with twenty offers each: about 15 MB. */
  private static final int MAX_DEPENDENCIES = 200_000;

  private final JdbcClient jdbc;
  private final CatalogueStaleness staleness;
  private final DependencyCache<String, Product> cache;

  ProductReader(JdbcClient jdbc, CatalogueStaleness staleness) {
    this.jdbc = jdbc;
    this.staleness = staleness;
    this.cache = staleness.newCache(MAX_DEPENDENCIES);
  }

  /** The product with this id or alias. One query, or none where it is cached. */
  Optional<Product> find(String id) {
    return cache.get(id, () -> read(id));
  }

  private Optional<Cacheable<Product>> read(String id) {
    return jdbc.sql(BY_ID)
        .param("id", id)
        .query(
            (row, _) ->
                staleness.cacheable(
                    summed(row), texts(row, "products"), texts(row, "offers"), List.of()))
        .optional();
  }

  private static List<String> texts(ResultSet row, String column) throws SQLException {
    return List.of((String[]) row.getArray(column).getArray());
  }

  /** A product from a row of the table {@code product}, still without figures of its offers. */
  public static Product described(ResultSet row) throws SQLException {
    ProductDescription description =
        new ProductDescription(
            row.getString("brand"),
            row.getString("mpn"),
            row.getString("name"),
            row.getString("category"),
            row.getString("image_url"));
    return Product.of(
        row.getString("product_id"),
        row.getString("gtin"),
        description,
        0,
        null,
        row.getObject("updated_at", OffsetDateTime.class).toInstant());
  }

  private static Product summed(ResultSet row) throws SQLException {
    return described(row).with(row.getLong("offer_count"), priceRange(row));
  }

  private static Product.@Nullable PriceRange priceRange(ResultSet row) throws SQLException {
    String currency = row.getString("currency");
    return currency == null
        ? null
        : new Product.PriceRange(
            new Money(row.getLong("least"), currency),
            new Money(row.getLong("greatest"), currency));
  }
}
