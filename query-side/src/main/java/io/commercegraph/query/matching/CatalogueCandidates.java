package io.commercegraph.query.matching;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.CatalogueProduct.ShopOffer;
import io.commercegraph.api.matching.MatchCandidates;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds candidates by the search index, and reads what is known of them from the tables. */
@Component
class CatalogueCandidates implements MatchCandidates {

  /** A product has so many offers of one shop at most that matching asks for. */
  private static final int MOST_OFFERS = 20;

  /**
   * OFFSET 0 makes the planner take a product's offers by its id before it sorts them: without
   * statistics, as after a first import, it would go through all offers by price instead.
   */
  private static final String PRODUCTS =
      """
      SELECT p.product_id, p.gtin, p.name, p.brand, p.mpn, p.category, cheapest.price,
             cheapest.currency,
             ARRAY(SELECT o.shop_id || ' ' || o.offer_id
                     FROM (SELECT shop_id, offer_id FROM offer
                            WHERE listed AND price IS NOT NULL
                              AND product_id IN (SELECT p.product_id UNION ALL
                                                 SELECT a.product_id FROM product a
                                                  WHERE a.joined_into = p.product_id)
                           OFFSET 0) o
                    WHERE o.shop_id = ANY (:shops)
                    LIMIT %d) AS offers
        FROM product p
        LEFT JOIN LATERAL (
             SELECT o.price, o.currency
               FROM (SELECT price, currency FROM offer
                      WHERE listed AND price IS NOT NULL AND product_id = p.product_id
                     OFFSET 0) o
              ORDER BY o.currency, o.price LIMIT 1) cheapest ON true
       WHERE p.product_id = ANY (:ids) AND p.joined_into IS NULL
      """
          .formatted(MOST_OFFERS);

  private static final String SAMPLE =
      """
      SELECT product_id, gtin, name, brand, mpn, category, 0 AS price, NULL AS currency,
             ARRAY[]::text[] AS offers
        FROM product WHERE joined_into IS NULL ORDER BY product_id LIMIT :count
      """;

  private final TitleLookup titles;
  private final JdbcClient jdbc;

  CatalogueCandidates(TitleLookup titles, JdbcClient jdbc) {
    this.titles = titles;
    this.jdbc = jdbc;
  }

  @Override
  public List<List<Candidate>> candidates(List<String> asked, int count) {
    return asked.stream().map(title -> candidates(title, count)).toList();
  }

  private List<Candidate> candidates(String title, int count) {
    return titles.byTitle(title, count).stream()
        .map(found -> new Candidate(found.productId(), found.title().get()))
        .toList();
  }

  @Override
  public List<CatalogueProduct> products(Collection<String> productIds, Set<String> shopIds) {
    return jdbc.sql(PRODUCTS)
        .param("ids", productIds.toArray(String[]::new))
        .param("shops", shopIds.toArray(String[]::new))
        .query((row, n) -> product(row))
        .list();
  }

  @Override
  public List<CatalogueProduct> sample(int count) {
    return jdbc.sql(SAMPLE).param("count", count).query((row, n) -> product(row)).list();
  }

  private static CatalogueProduct product(ResultSet row) throws SQLException {
    Stream<String> offers = Arrays.stream((String[]) row.getArray("offers").getArray());
    return new CatalogueProduct(
        row.getString("product_id"),
        row.getString("gtin"),
        row.getString("name"),
        row.getString("brand"),
        row.getString("mpn"),
        row.getString("category"),
        row.getLong("price"),
        row.getString("currency"),
        offers
            .map(pair -> pair.split(" ", 2))
            .map(pair -> new ShopOffer(pair[0], pair[1]))
            .toList());
  }
}
