package io.commercegraph.query.compare;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.ThreeShops.ONE;
import static io.commercegraph.query.ThreeShops.TWO;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.query.Graph;
import io.commercegraph.query.ThreeShops;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** A cached comparison equals what the tables say, after any sequence of events. */
class ComparisonCacheTest {

  private static final String REQUEST = "{\"product_id\":\"prd_a\",\"country\":\"DE\"}";

  private final Graph graph =
      Graph.ofShopping().given(ThreeShops.facts()).given(shipping("sho_one", ONE, "DE", 500));

  @AfterEach
  void close() {
    graph.close();
  }

  /** Events that change what is told of the first product, each a batch of its own. */
  static Stream<List<Event>> changes() {
    return Stream.concat(
        ThreeShops.changes(),
        Stream.of(
            List.of(
                new ProductChanged(
                    "prd_a", new ProductDescription("Acme", null, "Another name", null, null))),
            List.of(
                new ShopChanged(
                    shopId(ONE),
                    new ShopDescription("Other name", "DE", "Electronics", List.of()))),
            List.of(shipping("sho_two", TWO, "DE", 1)),
            List.of(new ShippingOptionWithdrawn("sho_one", shopId(ONE), SEEN))));
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
