package io.commercegraph.query.products;

import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.CatalogueStaleness;
import io.commercegraph.query.cache.DependencyCache;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reads what the offers of the products of a list say of them as variants, by the rules of {@link
 * VariantReader}. One query or two for those that are not remembered.
 */
@Repository
public class VariantFactsReader {

  private static final int MAX_DEPENDENCIES = 200_000;

  private static final String SAID =
      """
      SELECT p.product_id, ids.products, said.*
        FROM product p
       CROSS JOIN LATERAL (
             SELECT ARRAY(SELECT p.product_id UNION ALL
                          SELECT alias.product_id FROM product alias
                           WHERE alias.joined_into = p.product_id) AS products) ids
       CROSS JOIN LATERAL (
             SELECT array_agg(it.offer_id)
                      || ARRAY(SELECT o.offer_id FROM offer o
                                WHERE o.listed AND o.price IS NOT NULL
                                  AND o.product_id = ANY (ids.products) AND o.details IS NULL
                                LIMIT 500) AS offers,
                    bool_or(it.item_group_id IS NOT NULL) AS is_grouped,
                    (array_agg(it.options ORDER BY it.offer_id)
                       FILTER (WHERE it.options IS NOT NULL))[1] AS options
               FROM (SELECT offer_id, item_group_id, details -> 'options' AS options FROM offer
                      WHERE listed AND price IS NOT NULL AND product_id = ANY (ids.products)
                        AND details IS NOT NULL
                      ORDER BY offer_id
                      LIMIT 100) it) said
       WHERE p.product_id = ANY (:products)
      """;

  private final JdbcClient jdbc;
  private final VariantGroupReader groups;
  private final CatalogueStaleness staleness;
  private final DependencyCache<String, VariantFacts> cache;

  VariantFactsReader(JdbcClient jdbc, VariantGroupReader groups, CatalogueStaleness staleness) {
    this.jdbc = jdbc;
    this.groups = groups;
    this.staleness = staleness;
    this.cache = staleness.newCache(MAX_DEPENDENCIES);
  }

  private record Said(
      List<String> ids, List<String> offers, boolean isGrouped, VariantFacts facts) {}

  /**
   * The products with what their offers say of them as variants, in the same order.
   *
   * @param variants the ids of those of whose offers any says something
   */
  public List<Product> complete(List<Product> products, Set<String> variants) {
    if (variants.isEmpty()) {
      return products;
    }
    Map<String, VariantFacts> facts = cache.getAll(variants, this::read);
    return products.stream()
        .map(
            product -> {
              VariantFacts said = facts.get(product.id());
              return said == null ? product : product.with(said);
            })
        .toList();
  }

  private Map<String, Cacheable<VariantFacts>> read(Collection<String> products) {
    Map<String, Said> said = new LinkedHashMap<>();
    jdbc.sql(SAID)
        .param("products", products.toArray(String[]::new))
        .query(
            row -> {
              said.put(row.getString("product_id"), said(row));
            });
    Map<String, List<String>> grouped = new HashMap<>();
    said.forEach(
        (product, each) -> {
          if (each.isGrouped) {
            grouped.put(product, each.ids);
          }
        });
    Map<String, VariantGroupReader.Found> joined = groups.of(grouped);
    Map<String, Cacheable<VariantFacts>> read = new HashMap<>();
    said.forEach(
        (product, each) ->
            read.put(
                product,
                cacheable(each, joined.getOrDefault(product, VariantGroupReader.Found.NONE))));
    return read;
  }

  private Cacheable<VariantFacts> cacheable(Said said, VariantGroupReader.Found group) {
    return staleness.cacheable(
        new VariantFacts(VariantGroup.id(group.joined()), said.facts.options()),
        VariantGroup.dependencies(said.ids, group.near()),
        said.offers,
        said.offers);
  }

  private static Said said(ResultSet row) throws SQLException {
    return new Said(
        texts(row, "products"),
        texts(row, "offers"),
        row.getBoolean("is_grouped"),
        new VariantFacts(null, ProductReader.options(row)));
  }

  private static List<String> texts(ResultSet row, String column) throws SQLException {
    java.sql.@Nullable Array array = row.getArray(column);
    return array == null ? List.of() : List.of((String[]) array.getArray());
  }
}
