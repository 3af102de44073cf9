package io.commercegraph.query.trust.state;

import io.commercegraph.api.trust.TransactionStatus;
import io.commercegraph.query.coupons.DecayedVotes;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the tables of trust. */
@Repository
public class TrustTables {

  private static final TypeReference<List<Rating>> RATINGS = new TypeReference<>() {};

  private static final String SAVE_SHOPS =
      """
      INSERT INTO trust_shop
             (shop_id, reports, counted, votes, shares, ratings, pressure, position,
              shares_position)
      SELECT *, position FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             shop_id text, reports bigint, counted bigint, votes jsonb, shares jsonb, ratings jsonb,
             pressure jsonb, position bigint)
      ON CONFLICT (shop_id) DO UPDATE
         SET reports = excluded.reports, counted = excluded.counted, votes = excluded.votes,
             shares = excluded.shares, ratings = excluded.ratings, pressure = excluded.pressure,
             position = excluded.position, shares_position = excluded.shares_position
      """;

  private static final String SAVE_PURCHASES =
      """
      INSERT INTO trust_transaction (id, shop_id, day, status, quoted, mismatched)
      SELECT * FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             id text, shop_id text, day date, status text, quoted boolean, mismatched boolean)
      ON CONFLICT (id) DO UPDATE
         SET shop_id = excluded.shop_id, day = excluded.day, status = excluded.status,
             quoted = excluded.quoted, mismatched = excluded.mismatched
      """;

  private static final String ADD_DAYS =
      """
      INSERT INTO trust_day AS d
             (shop_id, day, clicks, transactions, cancelled, refunded, quoted, mismatched)
      SELECT * FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             shop_id text, day date, clicks bigint, transactions bigint, cancelled bigint,
             refunded bigint, quoted bigint, mismatched bigint)
      ON CONFLICT (shop_id, day) DO UPDATE
         SET clicks = d.clicks + excluded.clicks,
             transactions = d.transactions + excluded.transactions,
             cancelled = d.cancelled + excluded.cancelled,
             refunded = d.refunded + excluded.refunded,
             quoted = d.quoted + excluded.quoted,
             mismatched = d.mismatched + excluded.mismatched
      """;

  /** Sorted, so that two segments that write the same rows cannot deadlock. */
  private static final String SAVE_PROVIDERS =
      """
      INSERT INTO trust_provider (provider)
      SELECT unnest(CAST(:providers AS text[])) ORDER BY 1
      ON CONFLICT (provider) DO NOTHING
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;
  private final TrustVoteTable votes;

  TrustTables(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
    this.votes = new TrustVoteTable(jdbc);
  }

  /** The table of daily voters. */
  TrustVoteTable votes() {
    return votes;
  }

  /** The signals of those of these shops of which anything is known. */
  public List<ShopSignals> shops(Collection<String> shopIds) {
    return jdbc.sql("SELECT * FROM trust_shop WHERE shop_id = ANY (:ids)")
        .param("ids", shopIds.toArray(String[]::new))
        .query((row, n) -> signals(json, row.getString("shop_id"), row))
        .list();
  }

  /** Whether there are shops that a release without shares has written. */
  public boolean isAnyWithoutShares() {
    return jdbc.sql(
            "SELECT EXISTS (SELECT FROM trust_shop"
                + " WHERE shares IS NULL OR shares_position <> position)")
        .query(Boolean.class)
        .single();
  }

  /** Whether a rating by this provider was ever recorded. */
  public boolean isProvider(String provider) {
    return jdbc.sql("SELECT EXISTS (SELECT FROM trust_provider WHERE provider = :provider)")
        .param("provider", provider)
        .query(Boolean.class)
        .single();
  }

  List<Purchase> purchases(Collection<String> ids) {
    return jdbc.sql("SELECT * FROM trust_transaction WHERE id = ANY (:ids)")
        .param("ids", ids.toArray(String[]::new))
        .query(
            (row, n) ->
                new Purchase(
                    row.getString("id"),
                    row.getString("shop_id"),
                    row.getObject("day", LocalDate.class),
                    TransactionStatus.ofWire(row.getString("status")),
                    row.getBoolean("quoted"),
                    row.getBoolean("mismatched")))
        .list();
  }

  /** Writes a batch, with one or two statements for each table. */
  void save(TrustBatchUpdate batch) {
    run(SAVE_SHOPS, batch.shops().values());
    votes.save(batch.votes());
    votes.forget(batch.begun());
    run(SAVE_PURCHASES, batch.purchases().values());
    run(ADD_DAYS, batch.added().entrySet().stream().map(Day::of).toList());
    if (!batch.providers().isEmpty()) {
      jdbc.sql(SAVE_PROVIDERS)
          .param("providers", batch.providers().toArray(String[]::new))
          .update();
    }
  }

  private void run(String sql, Collection<?> rows) {
    if (!rows.isEmpty()) {
      jdbc.sql(sql).param("rows", json.writeValueAsString(rows)).update();
    }
  }

  /** The signals in a row that has all columns of {@code trust_shop} but the shop's id. */
  public static ShopSignals signals(JsonMapper json, String shopId, ResultSet row)
      throws SQLException {
    return new ShopSignals(
        shopId,
        row.getLong("reports"),
        row.getLong("counted"),
        json.readValue(row.getString("votes"), DecayedVotes.class),
        shares(json, row),
        ratings(json, row.getString("ratings")),
        pressure(json, row.getString("pressure")),
        row.getLong("position"));
  }

  /** The ratings in the column {@code ratings}. */
  public static List<Rating> ratings(JsonMapper json, String text) {
    return json.readValue(text, RATINGS);
  }

  /** The shares of a row; {@code null} in rows that a release without shares has written. */
  private static @Nullable DecayedVoteShares shares(JsonMapper json, ResultSet row)
      throws SQLException {
    @Nullable String shares = row.getString("shares");
    return shares == null || row.getLong("shares_position") != row.getLong("position")
        ? null
        : json.readValue(shares, DecayedVoteShares.class);
  }

  /** The flood state of a row; none in rows of releases that did not store it. */
  private static ReportFloodState pressure(JsonMapper json, @Nullable String text) {
    return text == null ? ReportFloodState.NONE : json.readValue(text, ReportFloodState.class);
  }

  private record Day(
      String shopId,
      LocalDate day,
      long clicks,
      long transactions,
      long cancelled,
      long refunded,
      long quoted,
      long mismatched) {

    static Day of(Map.Entry<TrustBatchUpdate.ShopDay, ShopActivityCounts> added) {
      ShopActivityCounts conduct = added.getValue();
      return new Day(
          added.getKey().shopId(),
          added.getKey().day(),
          conduct.clicks(),
          conduct.transactions(),
          conduct.cancelled(),
          conduct.refunded(),
          conduct.quoted(),
          conduct.mismatched());
    }
  }
}
