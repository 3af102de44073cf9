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
 * The table {@code rating_due}: when each provider is to be asked of each shop again. It is no
 * truth, only a plan; dropped, it is made anew from the snapshots. Its times are the database's. A
 * node that takes a shop puts its time off a little: no other takes it meanwhile, and if the node
 * dies it comes up again.
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

  /** What is asked for no longer keeps its time, for the case that it comes back. */
  private static final String PUT_ASIDE =
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

  private static final String PUT_OFF =
      """
      UPDATE rating_due SET due_at = now() + CAST(:wait AS interval), failures = :failures
       WHERE provider = :provider AND domain = :domain
      """;

  private final JdbcClient jdbc;

  RatingQueue(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Takes up the shops that are to be asked of, in their order. */
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
    jdbc.sql(PUT_ASIDE).param("provider", provider).param("domains", domains).update();
  }

  /** The first that is due, for this node alone. */
  Optional<Due> take(String provider) {
    return jdbc.sql(TAKE)
        .param("provider", provider)
        .param("claim", CLAIM.toString())
        .query(
            (row, n) ->
                new Due(provider, new ShopDomain(row.getString("domain")), row.getInt("failures")))
        .optional();
  }

  /** Says when it is due again. */
  void putOff(Due due, Duration wait, int failures) {
    jdbc.sql(PUT_OFF)
        .param("provider", due.provider())
        .param("domain", due.domain().name())
        .param("wait", wait.toString())
        .param("failures", failures)
        .update();
  }

  /**
   * A shop that a provider is to be asked of.
   *
   * @param failures how often in a row that came to nothing
   */
  record Due(String provider, ShopDomain domain, int failures) {}
}
