package io.commercegraph.query.watches;

import io.commercegraph.api.watches.WatchSubject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads the products, offers and shops that messages of watches name. */
@Repository
class WatchedThings {

  private static final String OFFERS =
      """
      SELECT o.offer_id, o.product_id, s.domain FROM offer o JOIN shop s ON s.id = o.shop_id
       WHERE o.offer_id = ANY (:ids)
      """;
  private static final String PRODUCTS =
      """
      SELECT asked.product_id AS asked_id, p.product_id, p.gtin, left(p.brand, 300) AS brand,
             left(p.name, 1000) AS name
        FROM product asked JOIN product p
          ON p.product_id = coalesce(asked.joined_into, asked.product_id)
       WHERE asked.product_id = ANY (:ids)
      """;
  private static final String SHOPS = "SELECT id, domain FROM shop WHERE id = ANY (:ids)";

  private final JdbcClient jdbc;

  WatchedThings(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** A subject, with the offer that has its price. */
  record Asked(WatchSubject subject, @Nullable String offerId) {

    @Nullable String offer() {
      return subject.offerId() == null ? offerId : subject.offerId();
    }
  }

  Map<Asked, FiringMessage.Things> of(Collection<Asked> asked) {
    Map<String, FiringMessage.Offer> offers = offers(present(asked.stream().map(Asked::offer)));
    Map<String, FiringMessage.Product> products =
        products(
            present(
                Stream.concat(
                    asked.stream().map(it -> it.subject.productId()),
                    offers.values().stream().map(FiringMessage.Offer::productId))));
    Map<String, String> shops = shops(present(asked.stream().map(it -> it.subject.shopId())));
    Map<Asked, FiringMessage.Things> things = new HashMap<>();
    for (Asked one : asked) {
      String offerId = one.offer();
      FiringMessage.Offer offer = offerId == null ? null : offers.get(offerId);
      String productId = one.subject.productId();
      if (productId == null && offer != null) {
        productId = offer.productId();
      }
      String shop = one.subject.shopId();
      String domain = shop == null ? null : shops.get(shop);
      things.put(
          one,
          new FiringMessage.Things(
              productId == null ? null : products.get(productId),
              offer,
              domain == null && offer != null ? offer.shopDomain() : domain));
    }
    return things;
  }

  private Map<String, FiringMessage.Offer> offers(Set<String> ids) {
    Map<String, FiringMessage.Offer> offers = new HashMap<>();
    read(
        OFFERS,
        ids,
        row ->
            offers.put(
                text(row, 1), new FiringMessage.Offer(text(row, 1), text(row, 2), text(row, 3))));
    return offers;
  }

  private Map<String, FiringMessage.Product> products(Set<String> ids) {
    Map<String, FiringMessage.Product> products = new HashMap<>();
    read(
        PRODUCTS,
        ids,
        row ->
            products.put(
                text(row, 1),
                new FiringMessage.Product(
                    text(row, 2), row.getString(3), row.getString(4), row.getString(5))));
    return products;
  }

  private Map<String, String> shops(Set<String> ids) {
    Map<String, String> shops = new HashMap<>();
    read(SHOPS, ids, row -> shops.put(text(row, 1), text(row, 2)));
    return shops;
  }

  private void read(
      String query, Set<String> ids, org.springframework.jdbc.core.RowCallbackHandler taker) {
    if (!ids.isEmpty()) {
      jdbc.sql(query).param("ids", ids.toArray(String[]::new)).query(taker);
    }
  }

  private static Set<String> present(Stream<@Nullable String> ids) {
    return ids.flatMap(Stream::ofNullable).collect(Collectors.toSet());
  }

  private static String text(ResultSet row, int column) throws SQLException {
    return Objects.requireNonNull(row.getString(column));
  }
}
