package io.commercegraph.query.search;

import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The best offer says how its price ranks, as price_analytics does, wherever it is shown. */
class PricePositionTest {

  private static final String SHOP = "one.example";
  private static final String CHAIRS = "{\"query\":\"chair\"}";

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "prices", "trust", "search")
          .given(
              shop(SHOP, "DE"),
              new ProductFounded(
                  "prd_a", null, new ProductDescription(null, null, "Chair", null, null)));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void aPriceRanksAmongThoseOf90Days() {
    graph.given(listed(100), at(100, 1000), at(60, 1200), at(40, 1100), at(20, 900), seen());
    thenPositionIs("low");
    graph.given(at(10, 1300));
    thenPositionIs("high");
    graph.given(at(9, 1100));
    thenPositionIs("typical");
    graph.reload();
    thenPositionIs("typical");
  }

  @Test
  void anOfferThatIsNewOrSoldOutHasNone() {
    graph.given(listed(29), at(29, 1000), seen());
    assertThat(graph.statementsOf("find_product", CHAIRS)).isZero();
    thenPositionIs(null);
    graph.reload();
    assertThat(graph.statementsOf("find_product", CHAIRS)).isZero();
    thenPositionIs(null);
  }

  @Test
  void anOfferThatIsSoldOutHasNone() {
    graph.given(
        listed(100), at(100, 1000), price("ofr_a", SHOP, 900, "EUR", "out_of_stock", daysAgo(1)));
    assertThat(graph.statementsOf("find_product", CHAIRS)).isZero();
    thenPositionIs(null);
  }

  @Test
  void historiesAreReadOnceForAPage() {
    graph.given(listed(100), at(100, 1000), seen());
    assertThat(graph.statementsOf("find_product", CHAIRS)).isEqualTo(1);
    assertThat(graph.statementsOf("find_product", CHAIRS)).isZero();
    thenPositionIs("typical");
  }

  private void thenPositionIs(@Nullable String position) {
    assertThat(
            graph
                .call("find_product", CHAIRS)
                .at("/products/0/best_offer/price_position")
                .asString(null))
        .isEqualTo(position);
    assertThat(
            graph
                .call("get_product", "{\"product_id\":\"prd_a\"}")
                .at("/product/best_offer/price_position")
                .asString(null))
        .isEqualTo(position);
    assertThat(
            graph
                .call("price_analytics", "{\"offer_id\":\"ofr_a\"}")
                .at("/price_position")
                .asString(null))
        .isEqualTo(position);
  }

  private static Event listed(int daysAgo) {
    return new OfferListed(
        "ofr_a",
        shopId(SHOP),
        "a",
        "prd_a",
        "own",
        Facts.described("Chair", "https://one.example/", "new"),
        daysAgo(daysAgo));
  }

  private static Event at(int daysAgo, long amount) {
    return price("ofr_a", SHOP, amount, "EUR", "in_stock", daysAgo(daysAgo));
  }

  private static Event seen() {
    return Facts.fullRun(SHOP, Graph.NOW);
  }

  private static Instant daysAgo(int days) {
    return Graph.NOW.minus(Duration.ofDays(days));
  }
}
