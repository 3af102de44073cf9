package io.commercegraph.query.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.api.matching.MatchCandidates.Asked;
import io.commercegraph.api.matching.MatchCandidates.Candidate;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests which products are found for titles, and what is told of them. */
class CatalogueCandidatesTest {

  private static final String ONE = "one.example";
  private static final String TWO = "two.example";

  private final Graph graph = Graph.ofShopping();

  private MatchCandidates candidates() {
    return graph.bean(MatchCandidates.class);
  }

  @BeforeEach
  void fill() {
    graph.given(
        Facts.shop(ONE, "DE"),
        Facts.shop(TWO, "DE"),
        product("prd_kettle", "Acme Kettle WK-2200 steel"),
        product("prd_lamp", "Lumo floor lamp"),
        product("prd_alias", "Acme kettle"),
        new ProductsJoined("prd_alias", "prd_kettle"),
        Facts.offer("ofr_1", ONE, "prd_kettle"),
        Facts.price("ofr_1", ONE, 2500),
        Facts.offer("ofr_2", TWO, "prd_alias"),
        Facts.price("ofr_2", TWO, 1900));
  }

  @AfterEach
  void close() {
    graph.close();
  }

  private static ProductFounded product(String id, String name) {
    return new ProductFounded(
        id, null, new ProductDescription("Acme", "WK-2200", name, "Kettles", null, null));
  }

  private static Asked asked(String offerId, String shop, String title) {
    return new Asked(offerId, Facts.shopId(shop), "prd_own", title, null, null);
  }

  @Test
  void theMostAlikeComesFirst() {
    List<List<Candidate>> found =
        candidates()
            .candidates(
                List.of(
                    asked("ofr_9", "three.example", "kettle acme wk2200"),
                    asked("ofr_9", "three.example", "lamp for the floor")),
                5);
    assertThat(found.get(0).getFirst().productId()).isEqualTo("prd_kettle");
    assertThat(found.get(0).getFirst().likeness()).isBetween(0.3, 1.0);
    assertThat(found.get(1).getFirst().productId()).isEqualTo("prd_lamp");
  }

  @Test
  void aProductIsToldWithItsLeastPrice() {
    List<List<Candidate>> found =
        candidates().candidates(List.of(asked("ofr_9", "three.example", "acme kettle")), 1);
    assertThat(found.getFirst().getFirst().product().get())
        .isEqualTo(
            new CatalogueProduct(
                "prd_kettle",
                null,
                "Acme Kettle WK-2200 steel",
                "Acme",
                "WK-2200",
                "Kettles",
                1900,
                "EUR"));
  }

  @Test
  void aProductOfWhichTheShopHasAnotherOfferIsNoCandidate() {
    List<List<Candidate>> found =
        candidates()
            .candidates(
                List.of(
                    asked("ofr_9", TWO, "acme kettle steel"),
                    asked("ofr_2", TWO, "acme kettle steel")),
                5);
    assertThat(found.get(0)).extracting(Candidate::productId).doesNotContain("prd_kettle");
    assertThat(found.get(1)).extracting(Candidate::productId).contains("prd_kettle");
  }

  @Test
  void aProductWhoseFounderWasJoinedElsewhereIsNoCandidate() {
    graph.given(
        new ProductFounded(
            "prd_left", null, new ProductDescription(null, null, "Acme toaster", null, null, null)),
        Facts.offer("ofr_3", ONE, "prd_left"),
        Facts.price("ofr_3", ONE, 900));
    Asked toaster = asked("ofr_9", "three.example", "acme toaster");
    assertThat(candidates().candidates(List.of(toaster), 1).getFirst())
        .extracting(Candidate::productId)
        .containsExactly("prd_left");
    assertThat(candidates().hasOthers("prd_left", "ofr_3")).isFalse();
    assertThat(candidates().hasOthers("prd_left", "ofr_9")).isTrue();
    graph.given(
        new OfferMatched(
            "ofr_3", Facts.shopId(ONE), "prd_lamp", "title", Facts.SEEN, 0.93, "title-1"));
    assertThat(candidates().candidates(List.of(toaster), 5).getFirst())
        .extracting(Candidate::productId)
        .doesNotContain("prd_left");
  }

  @Test
  void theSampleLeavesAliasesOut() {
    assertThat(candidates().sample(10))
        .extracting(CatalogueProduct::productId)
        .containsExactly("prd_kettle", "prd_lamp");
  }

  @Test
  void anOfferTellsHowSurelyItWasMatched() {
    graph.given(
        new OfferMatched(
            "ofr_2", Facts.shopId(TWO), "prd_lamp", "title", Facts.SEEN, 0.93, "title-1"));
    assertThat(graph.call("find_offers", "{\"product_id\":\"prd_lamp\"}").at("/offers/0/match"))
        .hasToString("{\"rule\":\"title\",\"score\":0.93}");
    assertThat(graph.call("compare_prices", "{\"product_id\":\"prd_lamp\"}").at("/offers/0/match"))
        .hasToString("{\"rule\":\"title\",\"score\":0.93}");
    graph.given(
        new OfferMatched("ofr_2", Facts.shopId(TWO), "prd_lamp", "gtin", Facts.SEEN, null, null));
    assertThat(graph.call("find_offers", "{\"product_id\":\"prd_lamp\"}").at("/offers/0/match"))
        .hasToString("{\"rule\":\"gtin\"}");
    assertThat(graph.call("compare_prices", "{\"product_id\":\"prd_lamp\"}").at("/offers/0/match"))
        .hasToString("{\"rule\":\"gtin\"}");
  }
}
