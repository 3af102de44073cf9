package io.commercegraph.query.matching;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.NumberedOffers;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads offers that share a GTIN across shops, in one statement. */
@Repository
class NumberedOfferReader implements NumberedOffers {

  /** The ids of products are hashes, so the first ones are of all kinds. */
  private static final String PAIRS =
      """
      SELECT p.gtin, p.category, o.offer_id, o.title, o.price, o.currency
        FROM (SELECT product_id, gtin, category FROM product
               WHERE gtin IS NOT NULL AND joined_into IS NULL
                 AND (SELECT count(DISTINCT shop_id) FROM offer
                       WHERE listed AND price IS NOT NULL
                         AND offer.product_id = product.product_id) > 1
               ORDER BY product_id LIMIT :most) p
       CROSS JOIN LATERAL (
             SELECT DISTINCT ON (shop_id) shop_id, offer_id, title, price, currency FROM offer
              WHERE listed AND price IS NOT NULL AND offer.product_id = p.product_id
              ORDER BY shop_id, offer_id LIMIT 2) o
       ORDER BY p.product_id, o.shop_id
      """;

  private final JdbcClient jdbc;

  NumberedOfferReader(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public List<Pair> pairs(int most) {
    List<CatalogueProduct> offers =
        jdbc.sql(PAIRS)
            .param("most", most)
            .query(
                (row, n) ->
                    new CatalogueProduct(
                        row.getString("offer_id"),
                        row.getString("gtin"),
                        row.getString("title"),
                        null,
                        null,
                        row.getString("category"),
                        row.getLong("price"),
                        row.getString("currency")))
            .list();
    List<Pair> pairs = new ArrayList<>(offers.size() / 2);
    for (int i = 0; i + 1 < offers.size(); i += 2) {
      pairs.add(new Pair(offers.get(i), offers.get(i + 1)));
    }
    return pairs;
  }
}
