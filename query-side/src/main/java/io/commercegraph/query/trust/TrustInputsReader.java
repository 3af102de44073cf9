package io.commercegraph.query.trust;

import io.commercegraph.query.trust.state.ShopActivityCounts;
import io.commercegraph.query.trust.state.ShopSignals;
import io.commercegraph.query.trust.state.TrustTables;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** Reads the inputs of shops' trust in one query, so from one state of the tables. */
@Repository
class TrustInputsReader {

  private static final Duration FRESH = Duration.ofHours(24);

  /**
   * A complete feed run makes all offers fresh, so they need not be counted one by one. Listed
   * offers have a price; the condition lets PostgreSQL use the index of a shop's offers. The tables
   * of frequent senders are left out: only the next report needs them.
   */
  private static final String SELECT =
      """
      SELECT asked.id AS asked_id,
             t.reports, t.counted, t.votes, t.shares, t.shares_position, t.ratings,
             t.position,
             t.pressure || '{"reporters": {}, "networks": {}}' AS pressure,
             d.*,
             s.offer_count AS offers,
             CASE WHEN k.kept_at >= :since THEN s.offer_count
                  ELSE (SELECT count(*) FROM offer
                         WHERE offer.shop_id = s.id AND offer.listed AND offer.price IS NOT NULL
                           AND offer.seen_at >= :since)
             END AS fresh
        FROM unnest(CAST(:shops AS text[])) AS asked(id)
        LEFT JOIN trust_shop t ON t.shop_id = asked.id
        LEFT JOIN shop s ON s.id = asked.id
        LEFT JOIN shop_kept k ON k.shop_id = asked.id
        CROSS JOIN LATERAL (
             SELECT sum(clicks) AS clicks, sum(transactions) AS transactions,
                    sum(cancelled) AS cancelled, sum(refunded) AS refunded, sum(quoted) AS quoted,
                    sum(mismatched) AS mismatched
               FROM trust_day
              WHERE shop_id = asked.id AND day > :after AND day <= :today) d
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;

  TrustInputsReader(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  /** The inputs of each of these shops, also where nothing is known of a shop. One query. */
  Map<String, TrustInputs> of(Collection<String> shopIds, Instant now) {
    LocalDate today = now.atZone(ZoneOffset.UTC).toLocalDate();
    Map<String, TrustInputs> inputs = new HashMap<>();
    jdbc.sql(SELECT)
        .param("shops", shopIds.toArray(String[]::new))
        .param("since", now.minus(FRESH).atOffset(ZoneOffset.UTC))
        .param("after", today.minusDays(TrustInputs.WINDOW_DAYS))
        .param("today", today)
        .query(
            row -> {
              inputs.put(row.getString("asked_id"), inputs(row));
            });
    return inputs;
  }

  private TrustInputs inputs(ResultSet row) throws SQLException {
    return new TrustInputs(
        signals(row),
        new ShopActivityCounts(
            row.getLong("clicks"),
            row.getLong("transactions"),
            row.getLong("cancelled"),
            row.getLong("refunded"),
            row.getLong("quoted"),
            row.getLong("mismatched")),
        new OfferFreshnessCounts(row.getLong("offers"), row.getLong("fresh")));
  }

  private ShopSignals signals(ResultSet row) throws SQLException {
    String shopId = row.getString("asked_id");
    boolean isKnown = row.getString("votes") != null;
    return isKnown ? TrustTables.signals(json, shopId, row) : ShopSignals.none(shopId);
  }
}
