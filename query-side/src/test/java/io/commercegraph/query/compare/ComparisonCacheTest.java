package io.commercegraph.query.compare;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.fullRun;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.used;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.query.Graph;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** A cached comparison equals what the tables say, after any sequence of events. */
class ComparisonCacheTest {

  private static final String ONE = "one.example";
  private static final String TWO = "two.example";
  private static final String GONE = "gone.example";
  private static final String REQUEST = "{\"product_id\":\"prd_a\",\"country\":\"DE\"}";

  private final Graph graph =
      Graph.ofShopping()
          .given(
              shop(ONE, "DE"),
              shop(TWO, "AT"),
              shop(GONE, "DE"),
              new ShopWithdrawn(shopId(GONE)),
              product("prd_a", null),
              offer("ofr_one", ONE, "prd_a"),
              price("ofr_one", ONE, 2000),
              shipping("sho_one", ONE, "DE", 500),
              offer("ofr_two", TWO, "prd_a"),
              price("ofr_two", TWO, 1900),
              offer("ofr_gone", GONE, "prd_a"),
              price("ofr_gone", GONE, 10),
              product("prd_b", null),
              offer("ofr_b", TWO, "prd_b"),
              price("ofr_b", TWO, 1000));

  @AfterEach
  void close() {
    graph.close();
  }

  /** Events that change what is told of the first product, each a batch of its own. */
  static Stream<List<Event>> changes() {
    return Stream.of(
        List.of(
            new ProductChanged(
                "prd_a", new ProductDescription("Acme", null, "Another name", null, null))),
        List.of(new ProductsJoined("prd_b", "prd_a")),
        List.of(price("ofr_one", ONE, 1, "EUR", "in_stock", SEEN.plusSeconds(1))),
        List.of(price("ofr_one", ONE, 2000, "EUR", "out_of_stock", SEEN.plusSeconds(1))),
        List.of(new OfferWithdrawn("ofr_one", shopId(ONE), SEEN)),
        List.of(new OfferMatched("ofr_b", shopId(TWO), "prd_a", "gtin", SEEN, null, null)),
        List.of(offer("ofr_new", ONE, "prd_a"), price("ofr_new", ONE, 1)),
        List.of(new OffersSeen(shopId(ONE), "run_1", List.of("ofr_one"), SEEN.plusSeconds(9))),
        List.of(fullRun(ONE, SEEN.plusSeconds(9))),
        List.of(used("ofr_one", ONE)),
        List.of(
            new ShopChanged(
                shopId(ONE), new ShopDescription("Other name", "DE", "Electronics", List.of()))),
        List.of(new ShopWithdrawn(shopId(ONE))),
        List.of(shop(GONE, "DE")),
        List.of(shipping("sho_two", TWO, "DE", 1)),
        List.of(new ShippingOptionWithdrawn("sho_one", shopId(ONE), SEEN)));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void whateverChangesAComparisonIsTold(List<Event> change) {
    JsonNode before = compared();
    assertThat(isRemembered()).isTrue();

    change.forEach(graph::given);

    JsonNode after = compared();
    assertThat(after).isNotEqualTo(before);
    assertThat(isRemembered()).isTrue();
    assertThat(statementsOf(graph.loadedAnew())).isPositive();
    assertThat(compared()).isEqualTo(after);
  }

  @Test
  void eachCountryIsRememberedByItself() {
    JsonNode here = compared();

    JsonNode there = graph.call("compare_prices", "{\"product_id\":\"prd_a\",\"country\":\"AT\"}");

    assertThat(there).isNotEqualTo(here);
    assertThat(compared()).isEqualTo(here);
  }

  private boolean isRemembered() {
    return statementsOf(graph) == 0;
  }

  private static int statementsOf(Graph graph) {
    return graph.statementsOf("compare_prices", REQUEST);
  }

  private JsonNode compared() {
    return graph.call("compare_prices", REQUEST);
  }
}
