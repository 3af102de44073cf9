package io.commercegraph.query.changes;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.changes.ChangeKind;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.query.products.RequestedProductId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Component;

/** The feed of changes, read from the table {@code change} page by page. */
@Component
class StoredChangeFeed implements ChangeFeed {

  /** How many rows one call reads at most to find those that pass. */
  private static final int SCANNED = 5_000;

  private static final String CURSOR =
      "SELECT position, ordinal, forgotten, forgotten_ordinal FROM change_cursor";
  private static final String ID_RANGE =
      " FROM change WHERE (position, ordinal) > (:position, :ordinal)"
          + " AND (position, ordinal) <= (:toPosition, :toOrdinal)";

  /** The indexes are of hashes, which are a quarter as long as the texts. */
  private static final String OF_PRODUCT =
      " AND hashtextextended(product_id, 0) = ANY (ARRAY("
          + "SELECT hashtextextended(id, 0) FROM unnest(:products) AS asked (id)))"
          + " AND product_id = ANY (:products)";

  private static final String OF_SHOP =
      " AND hashtextextended(shop_domain, 0) = hashtextextended(:shop, 0)"
          + " AND shop_domain = :shop";
  private static final String ORDER = " ORDER BY position, ordinal LIMIT :limit";
  private static final String PRODUCT_IDS =
      """
      WITH asked AS (
        SELECT coalesce(joined_into, product_id) AS id FROM product WHERE product_id = :id)
      SELECT p.product_id FROM product p, asked a
       WHERE p.product_id = a.id OR p.joined_into = a.id
      """;

  private final JdbcClient jdbc;
  private final ShopDirectory shops;

  StoredChangeFeed(JdbcClient jdbc, ShopDirectory shops) {
    this.jdbc = jdbc;
    this.shops = shops;
  }

  private record Range(ChangeId head, ChangeId forgotten) {}

  @Override
  public Batch after(ChangeId after, ChangeFilter filter, int limit) {
    Range range = range();
    requireKept(after, range);
    if (!range.head.isAfter(after)) {
      return new Batch(List.of(), after, true);
    }
    ChangeId to = filter.kinds().isEmpty() ? range.head : scannedTo(after, filter, range.head);
    List<Change> changes = changes(after, to, filter, limit);
    requireKept(after, range());
    boolean full = changes.size() == limit;
    ChangeId next = full ? changes.getLast().id() : to;
    return new Batch(changes, next, !full && to.equals(range.head));
  }

  /** Asked before and after rows are read, since old ones may be deleted meanwhile. */
  private static void requireKept(ChangeId after, Range range) {
    if (range.forgotten.isAfter(after)) {
      throw new ChangesGone(range.forgotten);
    }
  }

  /** The end of what one call looks through; the head where little is left. */
  private ChangeId scannedTo(ChangeId after, ChangeFilter filter, ChangeId head) {
    String last =
        "SELECT position, ordinal"
            + ID_RANGE
            + conditions(filter)
            + " ORDER BY position, ordinal LIMIT 1 OFFSET :limit";
    return bound(jdbc.sql(last), after, head, filter, SCANNED)
        .query((row, n) -> new ChangeId(row.getLong(1), row.getInt(2)))
        .optional()
        .orElse(head);
  }

  private List<Change> changes(ChangeId after, ChangeId to, ChangeFilter filter, int limit) {
    String kinds = filter.kinds().isEmpty() ? "" : " AND kind = ANY (:kinds)";
    StatementSpec query =
        bound(
            jdbc.sql("SELECT *" + ID_RANGE + conditions(filter) + kinds + ORDER),
            after,
            to,
            filter,
            limit);
    if (!filter.kinds().isEmpty()) {
      query =
          query.param(
              "kinds", filter.kinds().stream().map(ChangeKind::wire).toArray(String[]::new));
    }
    return query.query((row, n) -> change(row)).list();
  }

  private static String conditions(ChangeFilter filter) {
    return (filter.productIds().isEmpty() ? "" : OF_PRODUCT)
        + (filter.shopDomain() == null ? "" : OF_SHOP);
  }

  private static StatementSpec bound(
      StatementSpec query, ChangeId after, ChangeId to, ChangeFilter filter, int limit) {
    StatementSpec bound =
        query
            .param("position", after.position())
            .param("ordinal", after.ordinal())
            .param("toPosition", to.position())
            .param("toOrdinal", to.ordinal())
            .param("limit", limit);
    if (!filter.productIds().isEmpty()) {
      bound = bound.param("products", filter.productIds().toArray(String[]::new));
    }
    return filter.shopDomain() == null ? bound : bound.param("shop", filter.shopDomain());
  }

  @Override
  public ChangeId head() {
    return range().head;
  }

  @Override
  public ChangeId oldest() {
    return range().forgotten;
  }

  private Range range() {
    return jdbc.sql(CURSOR)
        .query(
            (row, n) ->
                new Range(
                    new ChangeId(row.getLong(1), row.getInt(2)),
                    new ChangeId(row.getLong(3), row.getInt(4))))
        .single();
  }

  @Override
  public ChangeFilter filter(
      Set<ChangeKind> kinds, @Nullable String product, @Nullable String shop) {
    Set<String> products = product == null ? Set.of() : productIds(product);
    return new ChangeFilter(
        kinds, products, shop == null ? null : shops.require("shop_domain", shop).domain());
  }

  private Set<String> productIds(String product) {
    List<String> ids =
        jdbc.sql(PRODUCT_IDS)
            .param("id", RequestedProductId.ofRequest("product_id", product))
            .query((row, n) -> Objects.requireNonNull(row.getString(1)))
            .list();
    if (ids.isEmpty()) {
      throw RequestedProductId.notFound("product_id");
    }
    return Set.copyOf(ids);
  }

  private static Change change(ResultSet row) throws SQLException {
    return new Change(
        new ChangeId(row.getLong("position"), row.getInt("ordinal")),
        ChangeKind.ofWire(row.getString("kind")).orElseThrow(),
        Objects.requireNonNull(row.getObject("at", OffsetDateTime.class)).toInstant(),
        row.getString("product_id"),
        row.getString("offer_id"),
        row.getString("shop_domain"),
        row.getString("before"),
        row.getString("after"));
  }
}
