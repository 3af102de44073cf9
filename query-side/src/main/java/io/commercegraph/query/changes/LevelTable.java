package io.commercegraph.query.changes;

import io.commercegraph.api.coupons.Confidence.Level;
import io.commercegraph.query.coupons.ShopCoupon;
import io.commercegraph.query.shops.TrustBrief;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** Reads and writes which levels the feed has last told, and which shops are due. */
@Repository
class LevelTable {

  /** One node does it, by the database's clock. */
  private static final String HOURLY =
      """
      WITH hour AS (
        UPDATE change_cursor SET judged_at = clock_timestamp()
         WHERE judged_at < clock_timestamp() - interval '1 hour' RETURNING position)
      INSERT INTO change_due (shop_id, position)
      SELECT s.shop_id, h.position FROM change_shop s, hour h WHERE s.listed
      ON CONFLICT DO NOTHING
      """;

  private final JdbcTemplate jdbc;

  LevelTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** What was last told, of the listed shops and their coupons. */
  record Judged(Map<String, TrustBrief> shops, Map<String, Level> coupons) {}

  void makeAllDueHourly() {
    jdbc.update(HOURLY);
  }

  /** Shops that are due and whose events the read models have applied, with their positions. */
  Map<String, Long> due(long reached, int atMost) {
    Map<String, Long> due = new HashMap<>();
    jdbc.query(
        "SELECT shop_id, position FROM change_due WHERE position <= ? ORDER BY shop_id LIMIT ?",
        row -> {
          due.put(row.getString(1), row.getLong(2));
        },
        reached,
        atMost);
    return due;
  }

  /**
   * Those of these shops that are still due from the same positions; nobody else takes them off
   * until the transaction ends.
   */
  Set<String> stillDue(Map<String, Long> due) {
    Set<String> still = new HashSet<>();
    jdbc.query(
        """
        SELECT shop_id FROM change_due JOIN unnest(?::text[], ?::bigint[]) AS d (shop_id, position)
               USING (shop_id, position) ORDER BY shop_id FOR UPDATE OF change_due
        """,
        row -> {
          still.add(row.getString(1));
        },
        due.keySet().toArray(String[]::new),
        due.values().toArray(Long[]::new));
    return still;
  }

  Judged judged(Collection<String> shopIds) {
    String[] ids = shopIds.toArray(String[]::new);
    Map<String, TrustBrief> shops = new HashMap<>();
    jdbc.query(
        "SELECT shop_id, score, level FROM change_shop WHERE shop_id = ANY (?) AND listed",
        row -> {
          @Nullable String level = row.getString(3);
          shops.put(
              row.getString(1),
              level == null
                  ? TrustBrief.UNRATED
                  : new TrustBrief(
                      row.getObject(2, Integer.class), TrustBrief.Level.valueOf(level)));
        },
        (Object) ids);
    Map<String, Level> coupons = new HashMap<>();
    jdbc.query(
        "SELECT coupon_id, level FROM change_coupon WHERE shop_id = ANY (?)",
        row -> {
          coupons.put(row.getString(1), Level.valueOf(row.getString(2).toUpperCase(Locale.ROOT)));
        },
        (Object) ids);
    return new Judged(shops, coupons);
  }

  void write(Map<String, TrustBrief> trust, Map<String, ShopCoupon> coupons) {
    jdbc.batchUpdate(
        "UPDATE change_shop SET score = ?, level = ? WHERE shop_id = ?",
        trust.entrySet().stream()
            .map(e -> new Object[] {e.getValue().score(), e.getValue().level().name(), e.getKey()})
            .toList());
    jdbc.batchUpdate(
        """
        INSERT INTO change_coupon (coupon_id, shop_id, level) VALUES (?, ?, ?)
        ON CONFLICT (coupon_id) DO UPDATE SET level = excluded.level
        """,
        coupons.values().stream()
            .map(c -> new Object[] {c.id(), c.shopId(), c.confidence().level().wireName()})
            .toList());
  }

  /** Takes shops off the list, but for those that have become due again meanwhile. */
  void done(Map<String, Long> judged) {
    List<Object[]> rows =
        judged.entrySet().stream().map(e -> new Object[] {e.getKey(), e.getValue()}).toList();
    jdbc.batchUpdate("DELETE FROM change_due WHERE shop_id = ? AND position = ?", rows);
  }
}
