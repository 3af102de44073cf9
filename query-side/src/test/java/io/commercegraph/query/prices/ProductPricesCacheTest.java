package io.commercegraph.query.prices;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.fullRun;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.taxed;
import static io.commercegraph.query.Facts.used;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.query.Graph;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What is remembered of a product's prices equals what the tables say, after any events. */
class ProductPricesCacheTest {

  private static final String ONE = "one.example";
  private static final String TWO = "two.example";
  private static final String GONE = "gone.example";
  private static final Instant BEFORE = SEEN.minus(Duration.ofDays(6));
  private static final Instant LATER = SEEN.plusSeconds(9);
  private static final String REQUEST =
      "{\"product_id\":\"prd_a\",\"country\":\"DE\",\"series\":true}";

  private final Graph graph =
      Graph.ofShopping()
          .given(
              shop(ONE, "DE"),
              shop(TWO, "AT"),
              shop(GONE, "DE"),
              new ShopWithdrawn(shopId(GONE)),
              product("prd_a", null),
              offer("ofr_one", ONE, "prd_a"),
              price("ofr_one", ONE, 2000, "EUR", "in_stock", BEFORE),
              offer("ofr_two", TWO, "prd_a"),
              price("ofr_two", TWO, 2900, "EUR", "in_stock", BEFORE),
              offer("ofr_used", TWO, "prd_a"),
              used("ofr_used", TWO),
              price("ofr_used", TWO, 500, "EUR", "in_stock", BEFORE),
              offer("ofr_gone", GONE, "prd_a"),
              price("ofr_gone", GONE, 10, "EUR", "in_stock", BEFORE),
              offer("ofr_left", ONE, "prd_a"),
              new OfferWithdrawn("ofr_left", shopId(ONE), BEFORE),
              product("prd_b", null),
              offer("ofr_b", TWO, "prd_b"),
              price("ofr_b", TWO, 1000, "EUR", "in_stock", BEFORE));

  @AfterEach
  void close() {
    graph.close();
  }

  /** Events that change the product's lowest price, each list a batch of its own. */
  static Stream<List<Event>> changes() {
    return Stream.of(
        List.of(new ProductsJoined("prd_b", "prd_a")),
        List.of(price("ofr_one", ONE, 1, "EUR", "in_stock", SEEN)),
        List.of(price("ofr_one", ONE, 2000, "EUR", "out_of_stock", SEEN)),
        List.of(price("ofr_left", ONE, 7, "EUR", "in_stock", BEFORE.minusSeconds(9))),
        List.of(new OfferWithdrawn("ofr_one", shopId(ONE), SEEN)),
        List.of(new OfferMatched("ofr_b", shopId(TWO), "prd_a", "gtin", SEEN, null, null)),
        List.of(new OfferMatched("ofr_one", shopId(ONE), "prd_b", "gtin", SEEN, null, null)),
        List.of(offer("ofr_new", ONE, "prd_a"), price("ofr_new", ONE, 1)),
        List.of(used("ofr_one", ONE)),
        List.of(new OfferChanged("ofr_used", shopId(TWO), taxed("new", "included"), SEEN)),
        List.of(new OfferChanged("ofr_one", shopId(ONE), taxed("new", "excluded"), SEEN)),
        List.of(new ShopWithdrawn(shopId(ONE))),
        List.of(shop(GONE, "DE")),
        List.of(shipping("sho_one", ONE, "AT", 500)));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void whateverChangesAHistoryIsTold(List<Event> change) {
    JsonNode before = judged();
    assertThat(isRemembered()).isTrue();

    change.forEach(graph::given);

    JsonNode after = judged();
    assertThat(after).isNotEqualTo(before);
    assertThat(isRemembered()).isTrue();
    assertThat(statementsOf(graph.loadedAnew())).isPositive();
    assertThat(judged()).isEqualTo(after);
  }

  /** Events that change nothing while the offer is fresh, but how long its price will hold. */
  static Stream<List<Event>> confirmations() {
    return Stream.of(
        List.of(new OffersSeen(shopId(ONE), "run_1", List.of("ofr_one"), LATER)),
        List.of(fullRun(ONE, LATER)));
  }

  @ParameterizedTest
  @MethodSource("confirmations")
  void aConfirmationIsReadAtOnce(List<Event> change) {
    judged();
    assertThat(isRemembered()).isTrue();

    change.forEach(graph::given);

    assertThat(isRemembered()).isFalse();
  }

  @Test
  void eachQuestionIsRememberedByItself() {
    JsonNode ofNew = judged();

    JsonNode ofUsed =
        graph.call("product_price_analytics", "{\"product_id\":\"prd_a\",\"condition\":\"used\"}");

    assertThat(ofUsed.at("/current/price/amount").asLong()).isEqualTo(500);
    assertThat(judged()).isEqualTo(ofNew);
  }

  private boolean isRemembered() {
    return statementsOf(graph) == 0;
  }

  private static int statementsOf(Graph graph) {
    return graph.statementsOf("product_price_analytics", REQUEST);
  }

  private JsonNode judged() {
    return graph.call("product_price_analytics", REQUEST);
  }
}
