package io.commercegraph.query.search;

import io.commercegraph.index.prefixes.IndexedShop;
import io.commercegraph.index.prefixes.ShopListing;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.products.ProductReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The tables that the search models are loaded from at start, read page by page: products, offers
 * and shops of other features.
 */
@Repository
class SearchTables {

  private static final int PAGE = 20_000;

  private static final String PRODUCTS =
      """
      SELECT product_id AS id, * FROM product
       WHERE product_id > :after AND joined_into IS NULL ORDER BY product_id LIMIT :page
      """;

  private static final String ALIASES =
      """
      SELECT product_id AS id, joined_into FROM product
       WHERE product_id > :after AND joined_into IS NOT NULL ORDER BY product_id LIMIT :page
      """;

  private static final String OFFERS =
      """
      SELECT offer_id AS id, product_id, listed, price, currency, price_at FROM offer
       WHERE offer_id > :after ORDER BY offer_id LIMIT :page
      """;

  private static final String SHOPS =
      """
      SELECT id, domain, name, country, category, offer_count, position, listed,
             (SELECT coalesce(sum(clicks), 0) FROM trust_day WHERE shop_id = shop.id) AS clicks
        FROM shop
       WHERE id > :after ORDER BY id LIMIT :page
      """;

  /** Receives the price of an offer. */
  interface OfferPrice {
    void accept(String offer, long amount, String currency, Instant observedAt);
  }

  private final JdbcClient jdbc;

  SearchTables(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void eachProduct(Consumer<Product> product) {
    each(PRODUCTS, row -> product.accept(ProductReader.described(row)));
  }

  void eachAlias(BiConsumer<String, String> fromInto) {
    each(ALIASES, row -> fromInto.accept(row.getString("id"), row.getString("joined_into")));
  }

  /**
   * Passes all offers to {@code listed} or {@code withdrawn}, since withdrawn ones may be listed
   * again, and the price of each offer that has one to {@code price}.
   */
  void eachOffer(
      BiConsumer<String, String> listed, BiConsumer<String, String> withdrawn, OfferPrice price) {
    each(
        OFFERS,
        row -> {
          (row.getBoolean("listed") ? listed : withdrawn)
              .accept(row.getString("id"), row.getString("product_id"));
          if (row.getString("currency") != null) {
            price.accept(
                row.getString("id"),
                row.getLong("price"),
                row.getString("currency"),
                row.getObject("price_at", OffsetDateTime.class).toInstant());
          }
        });
  }

  /**
   * Passes all shops to {@code listed} or {@code withdrawn}, since withdrawn ones may be listed
   * again.
   */
  void eachShop(Consumer<IndexedShop> listed, Consumer<IndexedShop> withdrawn) {
    each(SHOPS, row -> (row.getBoolean("listed") ? listed : withdrawn).accept(shop(row)));
  }

  private static IndexedShop shop(ResultSet row) throws SQLException {
    return new IndexedShop(
        new ShopListing(
            row.getString("id"),
            row.getString("domain"),
            row.getString("name"),
            row.getString("country"),
            row.getString("category")),
        row.getLong("offer_count"),
        row.getLong("clicks"),
        row.getLong("position"));
  }

  private void each(String sql, RowCallbackHandler handler) {
    String[] last = {""};
    int[] rows = {PAGE};
    while (rows[0] == PAGE) {
      rows[0] = 0;
      jdbc.sql(sql)
          .param("after", last[0])
          .param("page", PAGE)
          .query(
              row -> {
                handler.processRow(row);
                last[0] = row.getString("id");
                rows[0]++;
              });
    }
  }
}
