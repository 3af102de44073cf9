package io.commercegraph.query.watches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.clearInvocations;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.changes.ChangeKind;
import io.commercegraph.api.log.AsOf;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** Which states of watches are kept, and which watches a turn looks at first. */
class WatchJudgeTest {

  private static final Instant AT = Instant.parse("2026-07-01T12:00:00Z");
  private static final Duration AT_ONCE = Duration.ZERO;

  private final DataSource database = TestPostgres.migratedDatabase();
  private final JdbcClient jdbc = JdbcClient.create(database);
  private final Rules rules = new Rules();
  private final List<WatchFirings.Firing> fired = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();
  private final PriceStandings prices = mock(PriceStandings.class);
  private final WatchJudge judge = judge();
  private boolean drop;
  private boolean dropWhenAsked;

  @BeforeEach
  void watches() {
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

  @Test
  void statesOfConditionsThatAWatchNoLongerHasAreForgotten() {
    rules.put("watch", "price_drop", "new_low");
    judge.judge();
    assertThat(states()).containsExactly("watch new_low", "watch price_drop");

    jdbc.sql("UPDATE watch_state SET holds = true, since = 'epoch'").update();
    rules.put("watch", "new_low");
    judge.judge();
    assertThat(states()).containsExactly("watch new_low");
  }

  @Test
  void statesOfDeletedWatchesAreForgotten() {
    rules.put("a", "new_low");
    rules.put("b", "new_low");
    rules.put("c", "new_low");
    judge.judge();
    rules.remove("b");
    judge.judge();
    assertThat(states()).containsExactly("a new_low", "c new_low");

    rules.remove("a");
    rules.remove("c");
    judge.judge();
    assertThat(states()).isEmpty();
  }

  @Test
  void whatStoodForLongestIsDueFirst() {
    for (int i = 0; i < 250; i++) {
      state("a_" + i, AT.plusSeconds(1));
    }
    state("z", AT);

    assertThat(new WatchStateTable(jdbc).due(AT.plusSeconds(60), Duration.ofSeconds(1), 200))
        .hasSize(200)
        .first()
        .isEqualTo("z");
  }

  @Test
  void newWatchesAreAllLookedAtBeforeAnyChange() {
    for (int i = 0; i < 250; i++) {
      rules.put("w%03d".formatted(i), "price_drop");
    }
    changes.add(change());
    assertThat(judge.judge()).isTrue();
    assertThat(states()).hasSize(200);
    assertThat(looked()).isZero();

    judge.judge();
    assertThat(states()).hasSize(250);
    assertThat(looked()).isOne();
  }

  @Test
  void aWatchFiresForTheChangeAfterItsFirstTurnThoughManyStandBeforeIt() {
    for (int i = 0; i < 50; i++) {
      rules.put("a%03d".formatted(i), "new_low");
    }
    rules.put("watch", "price_drop");
    judge.judge();
    drop = true;
    changes.add(change());
    judge.judge();
    changes.clear();
    judge.judge();

    assertThat(fired).extracting(WatchFirings.Firing::watchId).containsExactly("watch");
  }

  @Test
  void whatComesTrueBetweenConfirmationAndTheFirstLookFires() {
    rules.put("watch", "price_drop");
    drop = true;
    judge.judge();
    assertThat(fired).hasSize(1);
  }

  @Test
  void whatHeldWhenTheWatchWasConfirmedIsNoNews() {
    rules.put("watch", "price_drop");
    drop = true;
    dropWhenAsked = true;
    judge.judge();
    judge.judge();
    assertThat(fired).isEmpty();
  }

  @Test
  void manyWatchesOfOneProductAreJudgedInSeveralTurnsOfOneReadingEach() {
    for (int i = 0; i < 450; i++) {
      rules.putProduct("w%03d".formatted(i), "prod_1", i % 2 == 0 ? "price_drop" : "price_rise");
    }
    judgeAll();
    drop = true;
    changes.add(change("prod_1"));
    clearInvocations(prices);
    int turns = judgeAll();

    assertThat(turns).isBetween(3, 5);
    // Those of the queue, of what is due, and of the turn are looked at together.
    verify(prices, times(turns)).ofProduct("prod_1");
    changes.clear();
    judgeAll();
    assertThat(fired).extracting(WatchFirings.Firing::watchId).doesNotHaveDuplicates().hasSize(225);
  }

  @Test
  void aWatchOfAnIdThatWasJoinedIntoAnotherIsToldOfTheProduct() {
    jdbc.sql(
            "INSERT INTO product (product_id, name, joined_into, updated_at, position) VALUES"
                + " ('prod_new', 'Thing', NULL, now(), 1), ('prod_old', NULL, 'prod_new', now(),"
                + " 1), ('prod_older', NULL, 'prod_new', now(), 1)")
        .update();
    rules.putProduct("watch", "prod_old", "price_drop");
    for (int i = 0; i < 30; i++) {
      rules.putProduct("a%02d".formatted(i), "prod_other", "price_rise");
    }
    judgeAll();
    drop = true;
    changes.add(change("prod_older"));
    judgeAll();
    judgeAll();

    assertThat(fired).singleElement().satisfies(this::isOfTheLivingProduct);
  }

  private void isOfTheLivingProduct(WatchFirings.Firing firing) {
    assertThat(firing.watchId()).isEqualTo("watch");
    assertThat(firing.data())
        .contains("\"product_id\":\"prod_old\"", "\"product\":{\"id\":\"prod_new\"")
        .contains("\"name\":\"Thing\"", "\"link\":\"/product/prod_new\"");
  }

  private int judgeAll() {
    int turns = 1;
    while (judge.judge()) {
      turns++;
    }
    return turns;
  }

  private static Standing standing(boolean isDrop) {
    return new Standing(new Money(1000, "EUR"), null, isDrop, false, false, "evt", null);
  }

  private static Change change() {
    return new Change(
        new ChangeId(1, 1), ChangeKind.PRICE, AT, null, "offer_watch", null, null, "{}");
  }

  private static Change change(String product) {
    return new Change(new ChangeId(1, 1), ChangeKind.PRICE, AT, product, null, null, null, "{}");
  }

  private void state(String watch, Instant since) {
    new WatchStateTable(jdbc)
        .write(
            watch,
            io.commercegraph.api.watches.WatchCondition.NEW_LOW,
            new Armed(true, java.util.Set.of(), since, false));
  }

  private List<String> states() {
    return jdbc.sql("SELECT watch_id || ' ' || condition FROM watch_state ORDER BY 1")
        .query((row, n) -> String.valueOf(row.getString(1)))
        .list();
  }

  private long looked() {
    return jdbc.sql("SELECT position FROM watch_cursor").query(Long.class).single();
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
    ReadModelState state = mock(ReadModelState.class);
    when(state.asOf(any())).thenReturn(new AsOf(AT, 1));
    WatchStateTable table = new WatchStateTable(jdbc);
    WatchJudgeSettings settings = new WatchJudgeSettings(AT_ONCE);
    WatchQueue queue = new WatchQueue(jdbc);
    WatchLooks looks =
        new WatchLooks(
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
        looks,
        state,
        new DataSourceTransactionManager(database));
  }

  private ChangeId head() {
    return changes.isEmpty() ? ChangeId.FIRST : changes.getLast().id();
  }

  /** Watches of offers, in the table that the command side has. */
  private final class Rules implements WatchRules {

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
