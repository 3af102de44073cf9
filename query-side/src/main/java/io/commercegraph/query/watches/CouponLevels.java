package io.commercegraph.query.watches;

import io.commercegraph.api.coupons.Confidence.Level;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Which levels of coupons the feed of changes has told, and since when. */
@Repository
class CouponLevels {

  private static final String NEW_SINCE =
      """
      SELECT c.id FROM unnest(:coupons) AS c (id)
       WHERE NOT EXISTS (SELECT FROM change_coupon t WHERE t.coupon_id = c.id AND t.level = :level)
          OR c.id IN (
             SELECT CAST(n.after AS jsonb) ->> 'coupon_id' FROM change n
              WHERE hashtextextended(n.shop_domain, 0)
                      = (SELECT hashtextextended(domain, 0) FROM shop WHERE id = :shop)
                AND n.shop_domain = (SELECT domain FROM shop WHERE id = :shop)
                AND n.kind = 'coupon' AND n.position > :position
                AND CAST(n.after AS jsonb) ->> 'level' = :level)
      """;

  private final JdbcClient jdbc;

  CouponLevels(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Those of these coupons, all with a level at present, that came to it after a position. */
  Set<String> newSince(String shopId, Level level, long position, Collection<String> couponIds) {
    return Set.copyOf(
        jdbc.sql(NEW_SINCE)
            .param("coupons", couponIds.toArray(String[]::new))
            .param("level", level.wireName())
            .param("shop", shopId)
            .param("position", position)
            .query((row, n) -> Objects.requireNonNull(row.getString(1)))
            .list());
  }
}
