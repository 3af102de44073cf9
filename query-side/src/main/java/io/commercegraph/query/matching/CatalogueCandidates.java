package io.commercegraph.query.matching;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds candidates in the search index, and reads samples from the tables. */
@Component
class CatalogueCandidates implements MatchCandidates {

  private static final String SAMPLE =
      """
      SELECT product_id, gtin, name, brand, mpn, category
        FROM product WHERE joined_into IS NULL ORDER BY product_id LIMIT :count
      """;

  private final TitleLookup titles;
  private final JdbcClient jdbc;

  CatalogueCandidates(TitleLookup titles, JdbcClient jdbc) {
    this.titles = titles;
    this.jdbc = jdbc;
  }

  @Override
  public List<List<Candidate>> candidates(List<Asked> asked, int count) {
    return asked.stream().map(offer -> titles.alike(offer, count)).toList();
  }

  @Override
  public Set<ReadModel> readModels() {
    Set<ReadModel> all = EnumSet.of(ReadModel.PRODUCTS, ReadModel.OFFERS);
    all.addAll(titles.searched());
    return all;
  }

  @Override
  public boolean hasOthers(String productId, String offerId) {
    return titles.hasOthers(productId, offerId);
  }

  @Override
  public List<CatalogueProduct> sample(int count) {
    return jdbc.sql(SAMPLE)
        .param("count", count)
        .query(
            (row, n) ->
                new CatalogueProduct(
                    row.getString("product_id"),
                    row.getString("gtin"),
                    row.getString("name"),
                    row.getString("brand"),
                    row.getString("mpn"),
                    row.getString("category"),
                    0,
                    null))
        .list();
  }
}
