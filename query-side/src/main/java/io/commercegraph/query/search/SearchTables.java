package io.commercegraph.query.search;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Tax;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.index.prefixes.IndexedShop;
import io.commercegraph.index.prefixes.ShopListing;
import io.commercegraph.query.details.OfferDetailsJson;
import io.commercegraph.query.details.OfferMeasure;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.products.ProductReader;
import io.commercegraph.query.search.catalogue.CatalogueOffers;
import io.commercegraph.query.search.catalogue.CatalogueShops;
import io.commercegraph.query.search.catalogue.LoadedOffer;
import io.commercegraph.query.search.catalogue.OfferTerms;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
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
      SELECT offer_id AS id, product_id, shop_id, listed, condition, tax, first_seen_at, seen_at,
             price, currency, availability, price_at,
             item_group_id IS NOT NULL OR details -> 'options' IS NOT NULL AS of_variant,
             CASE WHEN unit_quantity IS NOT NULL THEN title END AS title,
             CASE WHEN unit_quantity IS NOT NULL THEN details END AS details
        FROM offer
       WHERE offer_id > :after ORDER BY offer_id LIMIT :page
      """;

  private static final String SHOPS_OF_OFFERS =
      """
      SELECT id, domain, name, country, category, ships_to, listed, kept_at
        FROM shop LEFT JOIN shop_kept ON shop_id = id
       WHERE id > :after ORDER BY id LIMIT :page
      """;

  private static final String SHIPPING =
      """
      SELECT option_id AS id, shop_id, country FROM shipping_option
       WHERE option_id > :after AND listed ORDER BY option_id LIMIT :page
      """;

  private static final String SHOPS =
      """
      SELECT id, domain, name, country, category, offer_count, position, listed,
             (SELECT coalesce(sum(clicks), 0) FROM trust_day WHERE shop_id = shop.id) AS clicks
        FROM shop
       WHERE id > :after ORDER BY id LIMIT :page
      """;

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

  /** Passes all offers, withdrawn ones too: they may be listed again. */
  void eachOffer(Consumer<LoadedOffer> offer) {
    each(OFFERS, row -> offer.accept(offer(row)));
  }

  private static LoadedOffer offer(ResultSet row) throws SQLException {
    return new LoadedOffer(
        row.getString("id"),
        row.getString("product_id"),
        row.getString("shop_id"),
        row.getBoolean("listed"),
        new OfferTerms(
            Condition.ofWire(row.getString("condition")),
            Tax.ofWire(row.getString("tax")) == Tax.EXCLUDED,
            row.getBoolean("of_variant"),
            measure(row)),
        instant(row, "first_seen_at"),
        instant(row, "seen_at"),
        row.getString("currency") == null ? null : price(row));
  }

  /** Title and details are read only where the offer has a measure. */
  private static @Nullable OfferMeasure measure(ResultSet row) throws SQLException {
    String title = row.getString("title");
    return title == null ? null : OfferMeasure.of(OfferDetailsJson.read(row), title).orElse(null);
  }

  private static LoadedOffer.Price price(ResultSet row) throws SQLException {
    return new LoadedOffer.Price(
        row.getLong("price"),
        row.getString("currency"),
        Availability.ofWire(row.getString("availability")),
        instant(row, "price_at"));
  }

  /** Adds all shops, withdrawn ones too, and where they ship to. */
  void eachShopOf(CatalogueShops shops) {
    each(SHOPS_OF_OFFERS, row -> describe(row, shops));
    each(
        SHIPPING,
        row ->
            shops.option(row.getString("shop_id"), row.getString("id"), row.getString("country")));
  }

  private static void describe(ResultSet row, CatalogueShops shops) throws SQLException {
    String id = row.getString("id");
    ShopDescription said =
        new ShopDescription(
            row.getString("name"),
            row.getString("country"),
            row.getString("category"),
            List.of((String[]) row.getArray("ships_to").getArray()));
    shops.describe(id, row.getString("domain"), said, row.getBoolean("listed"));
    if (row.getObject("kept_at") != null) {
      shops.keep(id, CatalogueOffers.micros(instant(row, "kept_at")));
    }
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

  private static Instant instant(ResultSet row, String column) throws SQLException {
    return Objects.requireNonNull(row.getObject(column, OffsetDateTime.class)).toInstant();
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
