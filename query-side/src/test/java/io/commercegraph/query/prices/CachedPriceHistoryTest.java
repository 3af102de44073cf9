package io.commercegraph.query.prices;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.query.Graph;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What is remembered of an offer's prices equals what the table says, after any observation. */
class CachedPriceHistoryTest {

  private static final String SHOP = "one.example";
  private static final Instant BEFORE = SEEN.minus(Duration.ofDays(6));
  private static final String REQUEST = "{\"offer_id\":\"ofr_one\",\"series\":true}";

  private final Graph graph =
      Graph.ofShopping()
          .given(
              shop(SHOP, "DE"),
              product("prd_a", null),
              offer("ofr_one", SHOP, "prd_a"),
              price("ofr_one", SHOP, 2000, "EUR", "in_stock", BEFORE),
              offer("ofr_other", SHOP, "prd_a"),
              price("ofr_other", SHOP, 2900, "EUR", "in_stock", BEFORE));

  @AfterEach
  void close() {
    graph.close();
  }

  static Stream<Event> observations() {
    return Stream.of(
        price("ofr_one", SHOP, 1900, "EUR", "in_stock", SEEN),
        price("ofr_one", SHOP, 1900, "EUR", "in_stock", BEFORE.minusSeconds(9)),
        price("ofr_one", SHOP, 2000, "EUR", "out_of_stock", SEEN),
        new OfferWithdrawn("ofr_one", shopId(SHOP), SEEN));
  }

  @ParameterizedTest
  @MethodSource("observations")
  void whatIsObservedIsTold(Event observation) {
    JsonNode before = judged();
    assertThat(isRemembered()).isTrue();

    graph.given(observation);

    JsonNode after = judged();
    assertThat(after).isNotEqualTo(before);
    assertThat(isRemembered()).isTrue();
    assertThat(statementsOf(graph.loadedAnew())).isPositive();
    assertThat(judged()).isEqualTo(after);
  }

  @Test
  void anotherOffersPriceChangesNothing() {
    judged();

    graph.given(price("ofr_other", SHOP, 1, "EUR", "in_stock", SEEN));

    assertThat(isRemembered()).isTrue();
  }

  private boolean isRemembered() {
    return statementsOf(graph) == 0;
  }

  private static int statementsOf(Graph graph) {
    return graph.statementsOf("price_analytics", REQUEST);
  }

  private JsonNode judged() {
    return graph.call("price_analytics", REQUEST);
  }
}
