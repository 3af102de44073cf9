package io.commercegraph.query.products;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reads the groups of variants that a product is in, and those that may be joined with them. The
 * numbers of groups and members are bounded, so that a shop with one id for all that it sells costs
 * little.
 */
@Repository
class VariantGroupReader {

  private static final String GROUPS =
      """
      SELECT asked.product, g.*
        FROM (SELECT product, array_agg(id) AS ids
                FROM unnest(CAST(:products AS text[]), CAST(:ids AS text[])) AS it (product, id)
               GROUP BY product) asked
       CROSS JOIN LATERAL (
      WITH own AS (
             SELECT DISTINCT shop_id, item_group_id FROM offer
              WHERE listed AND price IS NOT NULL AND product_id = ANY (asked.ids)
                AND item_group_id IS NOT NULL
              ORDER BY shop_id, item_group_id LIMIT 20),
           member AS (
             SELECT DISTINCT o.product_id FROM own JOIN offer o USING (shop_id, item_group_id)
              WHERE o.listed AND o.price IS NOT NULL
              ORDER BY o.product_id LIMIT 500),
           near AS (
             SELECT shop_id, item_group_id FROM own
              UNION
             (SELECT DISTINCT o.shop_id, o.item_group_id FROM member JOIN offer o USING (product_id)
               WHERE o.listed AND o.price IS NOT NULL AND o.item_group_id IS NOT NULL
               ORDER BY o.shop_id, o.item_group_id LIMIT 50))
      SELECT near.shop_id, near.item_group_id, o.product_id, c.gtin, c.brand, o.since
        FROM near
       CROSS JOIN LATERAL (
             SELECT coalesce(p.joined_into, p.product_id) AS product_id,
                    min(it.first_seen_at) AS since
               FROM offer it JOIN product p ON p.product_id = it.product_id
              WHERE it.shop_id = near.shop_id AND it.item_group_id = near.item_group_id
                AND it.listed AND it.price IS NOT NULL
              GROUP BY 1
              ORDER BY 1
              LIMIT 500) o
        JOIN product c ON c.product_id = o.product_id) g
      """;

  private final JdbcClient jdbc;

  VariantGroupReader(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The groups around a product.
   *
   * @param joined those that are one with its group
   * @param near these, and those that may be joined with them
   */
  record Found(Set<VariantGroup> joined, Collection<VariantGroup> near) {
    static final Found NONE = new Found(Set.of(), Set.of());
  }

  /**
   * The groups around each of these products; none for a product that is in no group. One query.
   *
   * @param ids the id and the aliases of each product
   */
  Map<String, Found> of(Map<String, List<String>> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    Map<String, Map<String, VariantGroup>> groups = new HashMap<>();
    List<Map.Entry<String, String>> asked =
        ids.entrySet().stream()
            .flatMap(each -> each.getValue().stream().map(id -> Map.entry(each.getKey(), id)))
            .toList();
    jdbc.sql(GROUPS)
        .param("products", asked.stream().map(Map.Entry::getKey).toArray(String[]::new))
        .param("ids", asked.stream().map(Map.Entry::getValue).toArray(String[]::new))
        .query(
            row -> {
              VariantGroup member = member(row);
              groups
                  .computeIfAbsent(row.getString("product"), _ -> new LinkedHashMap<>())
                  .merge(member.id(), member, VariantGroupReader::merged);
            });
    Map<String, Found> found = new HashMap<>();
    groups.forEach(
        (product, near) ->
            found.put(
                product, new Found(VariantGroup.joined(near.values(), product), near.values())));
    return found;
  }

  private static VariantGroup member(ResultSet row) throws SQLException {
    Instant since =
        Objects.requireNonNull(row.getObject("since", OffsetDateTime.class)).toInstant();
    String brand = row.getString("brand");
    return new VariantGroup(
        row.getString("shop_id"),
        row.getString("item_group_id"),
        since,
        Set.of(row.getString("product_id")),
        setOf(row.getString("gtin")),
        setOf(brand == null ? null : VariantGroup.brandKey(brand)));
  }

  private static Set<String> setOf(@Nullable String value) {
    return value == null ? Set.of() : Set.of(value);
  }

  private static VariantGroup merged(VariantGroup one, VariantGroup other) {
    return new VariantGroup(
        one.shopId(),
        one.itemGroupId(),
        one.since().isBefore(other.since()) ? one.since() : other.since(),
        union(one.products(), other.products()),
        union(one.gtins(), other.gtins()),
        union(one.brands(), other.brands()));
  }

  private static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> all = new HashSet<>(one);
    all.addAll(other);
    return all;
  }
}
