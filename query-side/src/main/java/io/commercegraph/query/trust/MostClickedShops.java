package io.commercegraph.query.trust;

import io.commercegraph.api.trust.ShopsToRate;
import io.commercegraph.query.trust.state.Rating;
import io.commercegraph.query.trust.state.TrustTables;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Finds the shops with most clicks, and until when each provider's rating of them is valid. */
@Component
class MostClickedShops implements ShopsToRate {

  private static final String MOST_CLICKED =
      """
      SELECT shop.domain, coalesce(trust_shop.ratings, '[]') AS ratings
        FROM shop
        LEFT JOIN (SELECT shop_id, sum(clicks) AS clicks FROM trust_day
                    WHERE day > :after AND day <= :until GROUP BY shop_id) AS clicked
               ON clicked.shop_id = shop.id
        LEFT JOIN trust_shop ON trust_shop.shop_id = shop.id
       WHERE shop.listed AND shop.offer_count > 0
       ORDER BY coalesce(clicked.clicks, 0) DESC, shop.offer_count DESC, shop.id
       LIMIT :limit
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;
  private final Clock clock;

  MostClickedShops(JdbcClient jdbc, JsonMapper json, Clock clock) {
    this.jdbc = jdbc;
    this.json = json;
    this.clock = clock;
  }

  @Override
  public List<RatedShop> mostClicked(int limit) {
    LocalDate today = clock.instant().atZone(ZoneOffset.UTC).toLocalDate();
    return jdbc.sql(MOST_CLICKED)
        .param("after", today.minusDays(TrustInputs.WINDOW_DAYS))
        .param("until", today)
        .param("limit", limit)
        .query(
            (row, n) -> new RatedShop(row.getString("domain"), expiries(row.getString("ratings"))))
        .list();
  }

  private Map<String, Instant> expiries(String ratings) {
    return TrustTables.ratings(json, ratings).stream()
        .collect(Collectors.toMap(Rating::provider, Rating::expiresAt));
  }
}
