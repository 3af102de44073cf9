package io.commercegraph.query.prices;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.reading.PastCall;
import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.CatalogueStaleness;
import io.commercegraph.query.cache.DependencyCache;
import io.commercegraph.query.products.PricePosition;
import io.commercegraph.query.products.PricePositions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Ranks the present prices of offers as low, typical or high among their own of the last months.
 * Offers that are not in the cache are read with one query.
 */
@Repository
class BestOfferPositions implements PricePositions {

  /** Each offer is one or two. */
  private static final int MAX_DEPENDENCIES = 100_000;

  /** Of each offer the newest of the period, and the price that it began with. */
  private static final String POINTS =
      """
      SELECT o.offer_id, o.first_seen_at, it.observed_at, it.amount, it.list_amount, it.currency,
             it.event_id, it.recorded_at, it.position
        FROM offer o
       CROSS JOIN LATERAL (
             (SELECT * FROM price_point p
               WHERE p.offer_id = o.offer_id AND p.observed_at >= :since AND p.position <= :known
               ORDER BY p.observed_at DESC, p.position DESC LIMIT 1000)
             UNION ALL
             (SELECT * FROM price_point p
               WHERE p.offer_id = o.offer_id AND p.observed_at < :since AND p.position <= :known
               ORDER BY p.observed_at DESC, p.position DESC LIMIT 1)) it
       WHERE o.offer_id = ANY (:offers)
       ORDER BY o.offer_id, it.observed_at, it.position
      """;

  private final JdbcClient jdbc;
  private final CatalogueStaleness staleness;
  private final DependencyCache<String, PriceOutline> cache;

  BestOfferPositions(JdbcClient jdbc, CatalogueStaleness staleness) {
    this.jdbc = jdbc;
    this.staleness = staleness;
    this.cache = staleness.newCacheOf(ReadModel.PRICES, MAX_DEPENDENCIES);
  }

  @Override
  public Map<String, PricePosition> of(Collection<String> offers, Instant now) {
    Map<String, PricePosition> positions = new HashMap<>();
    cache
        .getAll(offers, missing -> read(missing, now))
        .forEach(
            (offer, outline) -> {
              PricePosition position = position(outline, now);
              if (position != null) {
                positions.put(offer, position);
              }
            });
    return positions;
  }

  private static @Nullable PricePosition position(PriceOutline outline, Instant now) {
    return outline.listedAt().isAfter(now.minus(LISTED_FOR)) ? null : outline.rankAt(now);
  }

  private Map<String, Cacheable<PriceOutline>> read(Collection<String> offers, Instant now) {
    Map<String, Instant> listed = new HashMap<>();
    Map<String, List<PricePoint>> points = new HashMap<>();
    jdbc.sql(POINTS)
        .param("offers", offers.toArray(String[]::new))
        .param("since", now.minus(PriceRank.PERIOD).atOffset(ZoneOffset.UTC))
        .param("known", PastCall.position())
        .query(
            row -> {
              String offer = row.getString("offer_id");
              listed.put(offer, instant(row, "first_seen_at"));
              points.computeIfAbsent(offer, _ -> new ArrayList<>()).add(PricePointTable.point(row));
            });
    Map<String, Cacheable<PriceOutline>> read = new HashMap<>();
    listed.forEach(
        (offer, since) ->
            read.put(
                offer,
                staleness.cacheable(
                    PriceOutline.of(since, points.getOrDefault(offer, List.of())),
                    List.of(),
                    List.of(offer),
                    List.of())));
    return read;
  }

  private static Instant instant(ResultSet row, String column) throws SQLException {
    return Objects.requireNonNull(row.getObject(column, OffsetDateTime.class)).toInstant();
  }
}
