package io.commercegraph.query.watches;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.changes.ChangeKind;
import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.values.Money;
import io.commercegraph.api.watches.WatchFirings;
import io.commercegraph.api.watches.WatchRule;
import io.commercegraph.api.watches.WatchRules;
import io.commercegraph.api.watches.WatchSubject;
import io.commercegraph.api.watches.WatchTerms;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.log.json.JsonDialect;
import io.commercegraph.query.coupons.ShopCouponLookup;
import io.commercegraph.query.prices.PriceStandings;
import io.commercegraph.query.prices.PriceStandings.Standing;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** A judge of watches on a database, over prices and changes that a test says. */
final class WatchJudgeFixture {

  private static final Instant AT = Instant.parse("2026-07-01T12:00:00Z");

  final DataSource database = TestPostgres.migratedDatabase();
  final JdbcClient jdbc = JdbcClient.create(database);
  final Rules rules = new Rules();
  final List<WatchFirings.Firing> fired = new ArrayList<>();
  final List<Change> changes = new ArrayList<>();
  final PriceStandings prices = mock(PriceStandings.class);
  final LogState log = mock(LogState.class);
  final ReadModelState state = mock(ReadModelState.class);
  final WatchJudge judge = judge();
  boolean drop;
  boolean dropWhenAsked;

  WatchJudgeFixture() {
    // The command side has it, with more columns.
    jdbc.sql("DROP TABLE IF EXISTS watch").update();
    jdbc.sql(
            "CREATE TABLE watch (watch_id text PRIMARY KEY, confirmed boolean NOT NULL,"
                + " conditions text[] NOT NULL, position bigint NOT NULL, product_id text,"
                + " offer_id text, shop_id text)")
        .update();
    PriceStandings.Observed observed =
        (currency, percent, now, upTo) ->
            Optional.of(standing(upTo == Long.MAX_VALUE ? drop : dropWhenAsked));
    when(prices.ofOffer(any())).thenReturn(observed);
    when(prices.ofProduct(any())).thenReturn(observed);
  }

  int judgeAll() {
    int turns = 1;
    while (judge.judge()) {
      turns++;
    }
    return turns;
  }

  /** How far the read models are, and the log. */
  void reached(long position, long head) {
    when(state.asOf(any())).thenReturn(new AsOf(AT, position));
    when(log.head()).thenReturn(new AsOf(AT, head));
  }

  static Change change() {
    return new Change(
        new ChangeId(1, 1), ChangeKind.PRICE, AT, null, "offer_watch", null, null, "{}");
  }

  static Change change(String product) {
    return new Change(new ChangeId(1, 1), ChangeKind.PRICE, AT, product, null, null, null, "{}");
  }

  List<String> states() {
    return jdbc.sql("SELECT watch_id || ' ' || condition FROM watch_state ORDER BY 1")
        .query((row, n) -> String.valueOf(row.getString(1)))
        .list();
  }

  long looked() {
    return jdbc.sql("SELECT position FROM watch_cursor").query(Long.class).single();
  }

  private static Standing standing(boolean isDrop) {
    return new Standing(new Money(1000, "EUR"), null, isDrop, false, false, "evt", null);
  }

  private WatchJudge judge() {
    ChangeFeed feed = mock(ChangeFeed.class);
    when(feed.head()).thenReturn(new ChangeId(1, 1));
    when(feed.after(any(), any(), anyInt()))
        .thenAnswer(
            call ->
                head().isAfter(call.getArgument(0)) || changes.isEmpty()
                    ? new ChangeFeed.Batch(List.copyOf(changes), head(), true)
                    : new ChangeFeed.Batch(List.of(), head(), true));
    reached(1, 1);
    WatchStateTable table = new WatchStateTable(jdbc);
    WatchJudgeSettings settings = new WatchJudgeSettings(Duration.ZERO);
    WatchQueue queue = new WatchQueue(jdbc);
    WatchEvaluator evaluator =
        new WatchEvaluator(
            fired::add,
            table,
            prices,
            mock(ShopCouponLookup.class),
            new CouponLevels(jdbc),
            new WatchedThings(jdbc),
            settings,
            JsonDialect.mapper());
    return new WatchJudge(
        rules,
        feed,
        table,
        queue,
        new NextWatches(rules, table, queue, settings),
        evaluator,
        state,
        log,
        new DataSourceTransactionManager(database));
  }

  private ChangeId head() {
    return changes.isEmpty() ? ChangeId.FIRST : changes.getLast().id();
  }

  /** Watches of offers, in the table that the command side has. */
  final class Rules implements WatchRules {

    private final TreeMap<String, WatchRule> all = new TreeMap<>();

    void put(String watchId, String... conditions) {
      put(watchId, new WatchSubject(null, "offer_" + watchId, null), conditions);
    }

    void putProduct(String watchId, String product, String... conditions) {
      put(watchId, new WatchSubject(product, null, null), conditions);
    }

    private void put(String watchId, WatchSubject subject, String... conditions) {
      WatchTerms terms = new WatchTerms(List.of(conditions), null, null, null);
      all.put(watchId, new WatchRule(watchId, subject, terms, 1));
      jdbc.sql(
              "INSERT INTO watch VALUES (:id, true, :conditions, 1, :product, :offer, NULL)"
                  + " ON CONFLICT (watch_id) DO UPDATE SET conditions = excluded.conditions")
          .param("id", watchId)
          .param("conditions", conditions)
          .param("product", subject.productId(), Types.VARCHAR)
          .param("offer", subject.offerId(), Types.VARCHAR)
          .update();
    }

    void remove(String watchId) {
      all.remove(watchId);
      jdbc.sql("DELETE FROM watch WHERE watch_id = :id").param("id", watchId).update();
    }

    @Override
    public boolean areNone() {
      return all.isEmpty();
    }

    @Override
    public List<WatchRule> of(Collection<String> watchIds) {
      return watchIds.stream().flatMap(id -> Stream.ofNullable(all.get(id))).toList();
    }

    @Override
    public List<WatchRule> after(String watchId, int atMost) {
      return all.tailMap(watchId, false).values().stream().limit(atMost).toList();
    }
  }
}
