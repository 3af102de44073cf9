package io.commercegraph.query.products;

import io.commercegraph.api.values.Money;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads products with what their offers add up to. An id that was joined into another answers. */
@Repository
public class Products {

  private static final String BY_IDS =
      """
      SELECT asked.product_id AS asked_id, p.*, o.*
        FROM product asked
        JOIN product p ON p.product_id = coalesce(asked.joined_into, asked.product_id)
        LEFT JOIN LATERAL (
             SELECT o.currency, min(o.price) AS least, max(o.price) AS greatest,
                    sum(count(*)) OVER () AS offer_count
               FROM offer o
              WHERE o.listed AND o.price IS NOT NULL
                AND o.product_id = ANY (ARRAY(
                      SELECT p.product_id UNION ALL
                      SELECT alias.product_id FROM product alias
                       WHERE alias.joined_into = p.product_id))
              GROUP BY o.currency
              ORDER BY count(*) DESC, o.currency
              LIMIT 1) o ON true
       WHERE asked.product_id = ANY (:ids)
      """;

  private final JdbcClient jdbc;

  Products(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The product with this id or alias. One query. */
  public Optional<Product> find(String id) {
    return byIds(List.of(id)).stream().findFirst();
  }

  /**
   * The products with these ids or aliases, in their order; unknown ones are left out. One query.
   */
  public List<Product> byIds(Collection<String> ids) {
    if (ids.isEmpty()) {
      return List.of();
    }
    Map<String, Product> found = new HashMap<>();
    jdbc.sql(BY_IDS)
        .param("ids", ids.toArray(String[]::new))
        .query(
            row -> {
              Product product = described(row).with(row.getLong("offer_count"), priceRange(row));
              found.put(row.getString("asked_id"), product);
            });
    return ids.stream().flatMap(id -> Optional.ofNullable(found.get(id)).stream()).toList();
  }

  /** A row of the table {@code product}, which knows nothing of offers. */
  public static Product described(ResultSet row) throws SQLException {
    return new Product(
        row.getString("product_id"),
        row.getString("name"),
        row.getString("gtin"),
        row.getString("brand"),
        row.getString("mpn"),
        row.getString("category"),
        row.getString("image_url"),
        0,
        null,
        row.getObject("updated_at", OffsetDateTime.class).toInstant());
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
