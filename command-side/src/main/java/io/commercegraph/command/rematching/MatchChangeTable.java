package io.commercegraph.command.rematching;

import io.commercegraph.api.matching.MatchReplays.Kind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table {@code match_replay_change}. */
@Component
class MatchChangeTable {

  private static final String WRITE =
      """
      INSERT INTO match_replay_change (version, number, kind, offer_id, shop_id, content,
                                       from_product, to_product, score, doubt)
      SELECT :version, r.* FROM unnest(CAST(:numbers AS bigint[]), CAST(:kinds AS text[]),
             CAST(:offers AS text[]), CAST(:shops AS text[]), CAST(:contents AS bigint[]),
             CAST(:froms AS text[]), CAST(:tos AS text[]), CAST(:scores AS float8[]),
             CAST(:doubts AS text[])) AS r
       WHERE EXISTS (SELECT FROM match_replay WHERE version = :version)
      ON CONFLICT DO NOTHING
      """;

  /** The ids of offers are hashes, so the first ones are of all shops and products. */
  private static final String SAMPLES =
      """
      SELECT c.* FROM unnest(ARRAY['joined', 'moved', 'split', 'suspected']) WITH ORDINALITY
             AS kinds (kind, place)
       CROSS JOIN LATERAL (
             SELECT * FROM match_replay_change
              WHERE version = :version AND kind = kinds.kind ORDER BY offer_id LIMIT :count) c
       ORDER BY kinds.place, c.offer_id
      """;

  private final JdbcClient jdbc;

  MatchChangeTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Adds changes to a report; those that are there already stay as they are. */
  void write(String version, List<Change> changes) {
    if (!changes.isEmpty()) {
      jdbc.sql(WRITE)
          .param("version", version)
          .param("numbers", changes.stream().mapToLong(Change::number).toArray())
          .param("kinds", texts(changes, one -> text(one.kind())))
          .param("offers", texts(changes, Change::offerId))
          .param("shops", texts(changes, Change::shopId))
          .param("contents", changes.stream().mapToLong(Change::content).toArray())
          .param("froms", texts(changes, Change::from))
          .param("tos", texts(changes, Change::to))
          .param("scores", changes.stream().map(Change::score).toArray(Double[]::new))
          .param("doubts", texts(changes, Change::doubt))
          .update();
    }
  }

  /** The changes that have to do with one of these products. */
  List<Change> about(String version, Collection<String> products) {
    return jdbc.sql(
            """
            SELECT * FROM match_replay_change
             WHERE version = :version
               AND (from_product = ANY (:products) OR to_product = ANY (:products))
            """)
        .param("version", version)
        .param("products", products.toArray(String[]::new))
        .query((row, n) -> change(row))
        .list();
  }

  List<Change> page(String version, long after, int size) {
    return jdbc.sql(
            """
            SELECT * FROM match_replay_change
             WHERE version = :version AND number > :after ORDER BY number LIMIT :size
            """)
        .param("version", version)
        .param("after", after)
        .param("size", size)
        .query((row, n) -> change(row))
        .list();
  }

  /** Some changes of each kind. */
  List<Change> samples(String version, int count) {
    return jdbc.sql(SAMPLES)
        .param("version", version)
        .param("count", count)
        .query((row, n) -> change(row))
        .list();
  }

  private static @Nullable String[] texts(
      List<Change> changes, Function<Change, @Nullable String> part) {
    return changes.stream().map(part).toArray(String[]::new);
  }

  private static String text(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private static Change change(ResultSet row) throws SQLException {
    return new Change(
        row.getLong("number"),
        Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
        row.getString("offer_id"),
        row.getString("shop_id"),
        row.getLong("content"),
        row.getString("from_product"),
        row.getString("to_product"),
        row.getObject("score", Double.class),
        row.getString("doubt"));
  }
}
