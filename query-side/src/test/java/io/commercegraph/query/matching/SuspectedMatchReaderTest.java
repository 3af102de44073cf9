package io.commercegraph.query.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.matching.MatchConfirmed;
import io.commercegraph.api.matching.MatchRefused;
import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.matching.SuspectedMatches;
import io.commercegraph.api.matching.SuspectedMatches.Status;
import io.commercegraph.api.matching.SuspectedMatches.SuspectedMatch;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the list of suspected matches: order, pages, status and the facts of both sides. */
class SuspectedMatchReaderTest {

  private static final String SHOP = "one.example";

  private final Graph graph = Graph.ofShopping();

  @BeforeEach
  void fill() {
    graph.given(
        Facts.shop(SHOP, "DE"),
        Facts.product("prd_a", "04006381333931"),
        Facts.product("prd_own", null),
        Facts.offer("ofr_1", SHOP, "prd_own"),
        Facts.price("ofr_1", SHOP, 1900),
        suspected("mat_1", 0.7),
        suspected("mat_2", 0.6),
        suspected("mat_3", 0.8));
  }

  @AfterEach
  void close() {
    graph.close();
  }

  private static MatchSuspected suspected(String id, double score) {
    return new MatchSuspected(
        id, "ofr_1", Facts.shopId(SHOP), "prd_a", score, "score", "title-1", Facts.SEEN);
  }

  private List<SuspectedMatch> list(long before, int limit, @Nullable Status status) {
    return graph.bean(SuspectedMatches.class).before(before, limit, status);
  }

  @Test
  void theNewestComesFirstAndPagesFollowByNumber() {
    List<SuspectedMatch> first = list(Long.MAX_VALUE, 2, null);
    assertThat(first).extracting(SuspectedMatch::matchId).containsExactly("mat_3", "mat_2");
    assertThat(list(first.getLast().number(), 2, null))
        .extracting(SuspectedMatch::matchId)
        .containsExactly("mat_1");
  }

  @Test
  void bothSidesAreTold() {
    SuspectedMatch match = list(Long.MAX_VALUE, 1, null).getFirst();
    assertThat(match.score()).isEqualTo(0.8);
    assertThat(match.offer().title()).isEqualTo("Offer ofr_1");
    assertThat(match.offer().shopDomain()).isEqualTo(SHOP);
    assertThat(match.offer().price()).isEqualTo(new Money(1900, "EUR"));
    assertThat(match.product().title()).isEqualTo("Product prd_a");
    assertThat(match.product().gtin()).isEqualTo("04006381333931");
  }

  @Test
  void reviewedOnesHaveTheirStatusAndAreFoundByIt() {
    graph.given(
        new MatchConfirmed("mat_1", "ofr_1", "prd_a", Facts.SEEN),
        new MatchRefused("mat_2", "ofr_1", "prd_a", Facts.SEEN));
    assertThat(list(Long.MAX_VALUE, 9, Status.CONFIRMED))
        .extracting(SuspectedMatch::matchId)
        .containsExactly("mat_1");
    assertThat(list(Long.MAX_VALUE, 9, Status.REFUSED))
        .extracting(SuspectedMatch::reviewedAt)
        .containsExactly(Facts.SEEN);
    assertThat(list(Long.MAX_VALUE, 9, Status.SUSPECTED))
        .extracting(SuspectedMatch::matchId)
        .containsExactly("mat_3");
    assertThat(graph.bean(SuspectedMatches.class).counts())
        .isEqualTo(new SuspectedMatches.Counts(1, 1, 1));
  }
}
