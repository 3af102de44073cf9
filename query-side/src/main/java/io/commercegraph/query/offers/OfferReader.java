package io.commercegraph.query.offers;

import io.commercegraph.api.values.Money;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.products.ProductSql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads offers from the table {@code offer}. Each method is one query. */
@Repository
public class OfferReader {

  private static final String ALL =
      select(
          "coalesce(p.joined_into, o.product_id)",
          "offer o LEFT JOIN product p ON p.product_id = o.product_id");

  /**
   * Selects the product's offers before sorting them. OFFSET 0 forces this order: without
   * statistics, as after a first import, the planner would scan all offers by price instead.
   */
  private static final String OF_PRODUCT =
      select(
          ProductSql.CANONICAL_ID,
          "(SELECT * FROM offer WHERE listed AND price IS NOT NULL AND product_id = ANY ("
              + ProductSql.ALL_IDS
              + ") OFFSET 0) o");

  private static final String OF_SHOP = " AND o.shop_id = :shop";

  /**
   * One row without an offer means that the product is known and has none; no row means that it is
   * unknown.
   */
  private static final String IF_KNOWN =
      "SELECT o.* FROM (SELECT 1 FROM product WHERE product_id = :product) known LEFT JOIN (";

  private static final String IF_KNOWN_END = ") o ON true ORDER BY ";

  private final JdbcClient jdbc;
  private final Clock clock;

  OfferReader(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** The offer with this id, withdrawn or not. */
  public Optional<Offer> find(String id) {
    return byIds(List.of(id)).stream().findFirst();
  }

  /** The offers with these ids, withdrawn or not, in no order. */
  public List<Offer> byIds(Collection<String> ids) {
    return jdbc.sql(ALL + " AND o.offer_id = ANY (:ids)")
        .param("ids", ids.toArray(String[]::new))
        .query((row, n) -> offer(row))
        .list();
  }

  /** Listed offers of a shop by currency, price and id, from a cursor on. */
  public List<Offer> ofShop(String shopId, @Nullable Cursor after, int rows) {
    return list(OfferQuery.ofShop(null, shopId), after, rows).orElseThrow().stream()
        .map(ListedOffer::offer)
        .toList();
  }

  /**
   * Listed offers in the order asked for.
   *
   * @param after where the last page ended
   * @return nothing where the product is not known
   */
  Optional<List<ListedOffer>> list(OfferQuery asked, @Nullable Cursor after, int rows) {
    String order = asked.sort().order();
    String offers =
        (asked.productId() == null ? ALL : OF_PRODUCT)
            + " AND o.listed AND s.listed"
            + (asked.shopId() == null ? "" : OF_SHOP)
            + asked.conditions();
    String list = asked.sort().select(offers, after != null, rows);
    boolean ofProduct = asked.productId() != null;
    JdbcClient.StatementSpec query =
        OfferParameters.bind(
            jdbc.sql(ofProduct ? IF_KNOWN + list + IF_KNOWN_END + order : list), asked, after);
    List<Optional<ListedOffer>> found = new ArrayList<>();
    query.query(
        row -> {
          found.add(
              row.getString("offer_id") == null
                  ? Optional.empty()
                  : Optional.of(new ListedOffer(offer(row), asked.sort().keyOf(row))));
        });
    return ofProduct && found.isEmpty()
        ? Optional.empty()
        : Optional.of(found.stream().flatMap(Optional::stream).toList());
  }

  /** The sort key of offers by price. */
  public static Cursor after(Offer offer) {
    Money price = offer.price();
    return Cursor.after(price.currency(), Long.toString(price.amount()), offer.id());
  }

  private static String select(String canonicalId, String offers) {
    return """
    SELECT o.*, s.domain, %s AS canonical_id,
           CASE WHEN o.listed THEN greatest(o.seen_at, k.kept_at) ELSE o.seen_at END AS newest_at
      FROM %s
      JOIN shop s ON s.id = o.shop_id
      LEFT JOIN shop_kept k ON k.shop_id = o.shop_id
     WHERE o.price IS NOT NULL
    """
        .formatted(canonicalId, offers);
  }

  private Offer offer(ResultSet row) throws SQLException {
    return Offer.of(row, clock.instant());
  }
}
