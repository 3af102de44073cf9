package io.commercegraph.query.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.anyCollection;
import static org.mockito.ArgumentMatchers.anySet;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.changes.ChangeKind;
import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import io.commercegraph.query.coupons.ShopCouponLookup;
import io.commercegraph.query.shops.ShopTrustLookup;
import io.commercegraph.query.shops.TrustBrief;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.PlatformTransactionManager;

/** Two nodes that judge the same shop tell each level once, and none that is over. */
class TwoLevelJudgesTest {

  /** What is due only from here on is left alone by the judge that the graph itself has. */
  private static final long LATER = 1000;

  private static final TrustBrief OLD = new TrustBrief(20, TrustBrief.Level.LOW);
  private static final TrustBrief NEW = new TrustBrief(80, TrustBrief.Level.HIGH);

  private final Graph graph =
      new Graph(
          Map.of("commerce-graph.changes.keep", "100000d"),
          "shops",
          "products",
          "offers",
          "prices",
          "shipping",
          "coupons",
          "trust",
          "compare",
          "basket",
          "checkout",
          "search",
          "changes");

  @BeforeEach
  void aShopThatIsDue() {
    graph.sql().sql("INSERT INTO change_cursor DEFAULT VALUES ON CONFLICT DO NOTHING").update();
    graph.given(Facts.shop("a.example", "DE"));
    graph.sql().sql("UPDATE change_cursor SET judged_at = clock_timestamp()").update();
    due(LATER - 1);
  }

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void whatAnotherNodeRecordedMeanwhileIsNotTakenBack() {
    LevelJudge other = judge(shops -> all(shops, NEW));
    LevelJudge slow =
        judge(
            shops -> {
              other.judgeDue();
              return all(shops, OLD);
            });
    slow.judgeDue();

    assertThat(told()).hasSize(1);
    assertThat(told().getFirst().after()).contains("80");
  }

  @Test
  void whatALaterEventIsAboutIsLeftToItsTurn() {
    LevelJudge slow =
        judge(
            shops -> {
              due(LATER);
              return all(shops, OLD);
            });
    slow.judgeDue();
    assertThat(told()).isEmpty();

    judge(shops -> all(shops, NEW)).judgeDue();
    assertThat(told()).extracting(Change::after).anySatisfy(it -> assertThat(it).contains("80"));
    assertThat(told()).extracting(Change::after).noneSatisfy(it -> assertThat(it).contains("20"));
  }

  private void due(long position) {
    graph
        .sql()
        .sql(
            "INSERT INTO change_due VALUES (:shop, :position) ON CONFLICT (shop_id)"
                + " DO UPDATE SET position = excluded.position")
        .param("shop", Facts.shopId("a.example"))
        .param("position", position)
        .update();
  }

  private static Map<String, TrustBrief> all(Collection<String> shops, TrustBrief brief) {
    Map<String, TrustBrief> briefs = new HashMap<>();
    shops.forEach(shop -> briefs.put(shop, brief));
    return briefs;
  }

  private List<Change> told() {
    return graph
        .bean(ChangeFeed.class)
        .after(ChangeId.FIRST, new ChangeFilter(EnumSet.of(ChangeKind.TRUST), Set.of(), null), 100)
        .changes();
  }

  private LevelJudge judge(Function<Collection<String>, Map<String, TrustBrief>> judged) {
    ReadModelState state = mock(ReadModelState.class);
    when(state.asOf(anySet())).thenReturn(new AsOf(Instant.EPOCH, LATER));
    ShopTrustLookup trust = mock(ShopTrustLookup.class);
    when(trust.of(anyCollection())).thenAnswer(call -> judged.apply(call.getArgument(0)));

    return new LevelJudge(
        graph.bean(LevelTable.class),
        graph.bean(ChangeTable.class),
        trust,
        graph.bean(ShopCouponLookup.class),
        state,
        graph.bean(PlatformTransactionManager.class),
        Clock.systemUTC());
  }
}
