package io.commercegraph.command.trust;

import io.commercegraph.api.trust.ShopsToRate.RatedShop;
import io.commercegraph.api.values.ShopDomain;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The table {@code rating_due}: when each provider is to be asked for each shop's rating again. The
 * table is only a plan, which is made anew from the snapshots if the table is lost. Its times are
 * the database's. A node that takes a shop moves the shop's time a little into the future: no other
 * node takes the shop meanwhile, and if the node dies the shop becomes due again.
 */
@Repository
class RatingQueue {

  static final Duration CLAIM = Duration.ofMinutes(10);

  private static final String PLAN =
      """
      INSERT INTO rating_due AS d (provider, domain, place, due_at)
      SELECT :provider, shop.domain, shop.place, greatest(now(), shop.due_at)
        FROM unnest(CAST(:domains AS text[]), CAST(:dues AS timestamptz[])) WITH ORDINALITY
             AS shop (domain, due_at, place)
      ON CONFLICT (provider, domain) DO UPDATE SET place = excluded.place
       WHERE d.place IS DISTINCT FROM excluded.place
      """;

  /**
   * Takes shops that are no longer wanted out of the queue. They keep their time, for the case that
   * they come back.
   */
  private static final String REMOVE_UNWANTED =
      """
      UPDATE rating_due SET place = NULL
       WHERE provider = :provider AND place IS NOT NULL AND NOT domain = ANY (:domains)
      """;

  private static final String TAKE =
      """
      UPDATE rating_due SET due_at = now() + CAST(:claim AS interval)
       WHERE provider = :provider
         AND domain = (SELECT domain FROM rating_due
                        WHERE provider = :provider AND place IS NOT NULL AND due_at <= now()
                        ORDER BY place LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING domain, failures
      """;

  private static final String RESCHEDULE =
      """
      UPDATE rating_due SET due_at = now() + CAST(:wait AS interval), failures = :failures
       WHERE provider = :provider AND domain = :domain
      """;

  private final JdbcClient jdbc;

  RatingQueue(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Puts shops into the queue, in their order. */
  void plan(String provider, List<RatedShop> shops, Duration ahead) {
    String[] domains = shops.stream().map(RatedShop::domain).toArray(String[]::new);
    String[] dues =
        shops.stream()
            .map(shop -> shop.expiries().getOrDefault(provider, Instant.EPOCH).minus(ahead))
            .map(due -> due.atOffset(ZoneOffset.UTC).toString())
            .toArray(String[]::new);
    jdbc.sql(PLAN)
        .param("provider", provider)
        .param("domains", domains)
        .param("dues", dues)
        .update();
    jdbc.sql(REMOVE_UNWANTED).param("provider", provider).param("domains", domains).update();
  }

  /** Takes the first due shop, for this node alone. */
  Optional<DueRating> take(String provider) {
    return jdbc.sql(TAKE)
        .param("provider", provider)
        .param("claim", CLAIM.toString())
        .query(
            (row, n) ->
                new DueRating(
                    provider, new ShopDomain(row.getString("domain")), row.getInt("failures")))
        .optional();
  }

  /** Sets when a shop is due again. */
  void reschedule(DueRating due, Duration wait, int failures) {
    jdbc.sql(RESCHEDULE)
        .param("provider", due.provider())
        .param("domain", due.domain().name())
        .param("wait", wait.toString())
        .param("failures", failures)
        .update();
  }

  /**
   * A shop whose rating a provider is to be asked for.
   *
   * @param failures number of failures in a row
   */
  record DueRating(String provider, ShopDomain domain, int failures) {}
}
