package io.commercegraph.query.watches;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeKind;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The watches that changes are about, until they are judged: many may follow one product, and each
 * is judged once for all changes that came meanwhile.
 */
@Repository
class WatchQueue {

  /** A product has other ids where it was joined with others. */
  private static final String ADD =
      """
      WITH living AS MATERIALIZED (
             SELECT DISTINCT coalesce(joined_into, product_id) AS id FROM product
              WHERE product_id = ANY (:products)),
           ids AS MATERIALIZED (
             SELECT unnest(:products) AS id UNION SELECT id FROM living UNION
             SELECT p.product_id FROM product p JOIN living ON p.joined_into = living.id)
      INSERT INTO watch_to_judge (watch_id)
      SELECT watch_id FROM watch WHERE confirmed AND product_id IN (SELECT id FROM ids) UNION
      SELECT watch_id FROM watch WHERE confirmed AND offer_id = ANY (:offers) UNION
      SELECT w.watch_id FROM watch w JOIN shop s ON s.id = w.shop_id
       WHERE w.confirmed AND s.domain = ANY (:shops)
      ON CONFLICT DO NOTHING
      """;

  private static final String TAKE =
      """
      DELETE FROM watch_to_judge WHERE watch_id IN (
        SELECT watch_id FROM watch_to_judge ORDER BY watch_id LIMIT :limit)
      RETURNING watch_id
      """;

  private final JdbcClient jdbc;

  WatchQueue(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Queues the watches that changes are about; of a shop those of its coupons. */
  void add(Collection<Change> changes) {
    if (changes.isEmpty()) {
      return;
    }
    jdbc.sql(ADD)
        .param("products", present(changes.stream().map(Change::productId)))
        .param("offers", present(changes.stream().map(Change::offerId)))
        .param(
            "shops",
            present(
                changes.stream()
                    .filter(change -> change.kind() == ChangeKind.COUPON)
                    .map(Change::shopDomain)))
        .update();
  }

  private static String[] present(Stream<@Nullable String> ids) {
    return ids.flatMap(Stream::ofNullable).distinct().toArray(String[]::new);
  }

  /** Takes some off the queue, in the transaction that judges them. */
  List<String> take(int atMost) {
    return jdbc.sql(TAKE)
        .param("limit", atMost)
        .query((row, n) -> Objects.requireNonNull(row.getString(1)))
        .list();
  }
}
