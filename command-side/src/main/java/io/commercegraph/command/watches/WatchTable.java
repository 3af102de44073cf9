package io.commercegraph.command.watches;

import io.commercegraph.api.watches.WatchRule;
import io.commercegraph.api.watches.WatchRules;
import io.commercegraph.api.watches.WatchSubject;
import io.commercegraph.api.watches.WatchTerms;
import io.commercegraph.api.watches.Watches.Count;
import io.commercegraph.api.watches.Watches.Held;
import io.commercegraph.api.watches.Watches.Watch;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads the table {@code watch}. */
@Repository
class WatchTable implements WatchRules {

  private static final String RULES = "SELECT * FROM watch WHERE confirmed AND ";
  private static final String LISTED =
      """
      SELECT w.*,
             (SELECT count(*) FROM watch_message m
               WHERE m.watch_id = w.watch_id AND m.state = 'waiting') AS waiting,
             (SELECT m.last_failure FROM watch_message m WHERE m.watch_id = w.watch_id
               ORDER BY m.sequence DESC LIMIT 1) AS last_failure
        FROM watch w
      """;
  private static final String OF_TOKEN =
      LISTED + " WHERE token_id = :token ORDER BY created_at DESC, watch_id LIMIT 1000";
  private static final String OF_ALL =
      LISTED + " ORDER BY status = 'paused' DESC, created_at DESC, watch_id LIMIT :most";
  private static final String COUNT =
      """
      SELECT count(*) FILTER (WHERE status = 'active') AS active,
             count(*) FILTER (WHERE status = 'pending') AS pending,
             count(*) FILTER (WHERE status = 'paused') AS paused,
             (SELECT count(*) FROM watch_message WHERE state = 'waiting') AS waiting
        FROM watch
      """;

  private final JdbcClient jdbc;

  WatchTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  List<Watch> ofToken(String tokenId) {
    return jdbc.sql(OF_TOKEN).param("token", tokenId).query((row, n) -> watch(row)).list();
  }

  List<Held> ofAll(int atMost) {
    return jdbc.sql(OF_ALL)
        .param("most", atMost)
        .query((row, n) -> new Held(row.getString("token_id"), watch(row)))
        .list();
  }

  Count count() {
    return jdbc.sql(COUNT)
        .query(
            (row, n) ->
                new Count(
                    row.getLong("active"),
                    row.getLong("pending"),
                    row.getLong("paused"),
                    row.getLong("waiting")))
        .single();
  }

  @Override
  public boolean areNone() {
    return jdbc.sql(RULES + "true LIMIT 1").query((row, n) -> 1).list().isEmpty();
  }

  @Override
  public List<WatchRule> of(Collection<String> watchIds) {
    return jdbc.sql(RULES + "watch_id = ANY (:ids) ORDER BY watch_id")
        .param("ids", watchIds.toArray(String[]::new))
        .query((row, n) -> rule(row))
        .list();
  }

  @Override
  public List<WatchRule> after(String watchId, int atMost) {
    return jdbc.sql(RULES + "watch_id > :after ORDER BY watch_id LIMIT :limit")
        .param("after", watchId)
        .param("limit", atMost)
        .query((row, n) -> rule(row))
        .list();
  }

  private static WatchRule rule(ResultSet row) throws SQLException {
    return new WatchRule(
        row.getString("watch_id"), subject(row), terms(row), row.getLong("position"));
  }

  private static WatchSubject subject(ResultSet row) throws SQLException {
    return new WatchSubject(
        row.getString("product_id"), row.getString("offer_id"), row.getString("shop_id"));
  }

  private static WatchTerms terms(ResultSet row) throws SQLException {
    return new WatchTerms(
        List.of((String[]) row.getArray("conditions").getArray()),
        row.getObject("below", Long.class),
        row.getString("currency"),
        row.getObject("drop_hundredths", Long.class));
  }

  private static Watch watch(ResultSet row) throws SQLException {
    @Nullable OffsetDateTime created = row.getObject("created_at", OffsetDateTime.class);
    return new Watch(
        row.getString("watch_id"),
        row.getString("status"),
        row.getString("reason"),
        subject(row),
        terms(row),
        Objects.requireNonNull(created).toInstant(),
        row.getLong("waiting"),
        row.getString("last_failure"));
  }
}
