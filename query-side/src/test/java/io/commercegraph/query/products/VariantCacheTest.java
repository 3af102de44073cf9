package io.commercegraph.query.products;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.query.Graph;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** A cached product names its group and variants as the tables do, after any sequence of events. */
class VariantCacheTest {

  private static final String SHOP = "one.example";

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust")
          .given(
              shop(SHOP, "DE"),
              product("prd_a", null),
              offer("ofr_a", SHOP, "prd_a"),
              price("ofr_a", SHOP, 2000),
              product("prd_b", null),
              offer("ofr_b", SHOP, "prd_b"),
              price("ofr_b", SHOP, 1000),
              product("prd_c", null),
              grouped("ofr_b", "g"));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void anOfferThatSaidNothingMayNameAGroupLater() {
    assertThat(get("prd_a").has("group_id")).isFalse();

    graph.given(grouped("ofr_a", "g"));

    assertThat(get("prd_a").path("group_id").asString()).startsWith("grp_");
    assertThat(get("prd_a").path("variants")).hasSize(1);
  }

  /** Events about the other offer of the group, each a batch of its own. */
  static Stream<List<Event>> changes() {
    return Stream.of(
        List.of(grouped("ofr_b", "another")),
        List.of(grouped("ofr_b", null)),
        List.of(new OfferWithdrawn("ofr_b", shopId(SHOP), SEEN)),
        List.of(new OfferMatched("ofr_b", shopId(SHOP), "prd_c", "gtin", SEEN, null, null)));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void whoLeavesAGroupIsNoVariantAnyMore(List<Event> change) {
    graph.given(grouped("ofr_a", "g"));
    assertThat(get("prd_a").at("/variants/0/id").asString()).isEqualTo("prd_b");

    change.forEach(graph::given);

    JsonNode after = get("prd_a");
    assertThat(after.at("/variants/0/id").asString()).isNotEqualTo("prd_b");
    graph.loadedAnew();
    assertThat(get("prd_a")).isEqualTo(after);
  }

  @Test
  void whoseFirstPriceComesLaterIsAVariantFromThenOn() {
    graph.given(grouped("ofr_a", "g"), offer("ofr_late", SHOP, "prd_c"), grouped("ofr_late", "g"));
    assertThat(get("prd_a").path("variants")).hasSize(1);

    graph.given(price("ofr_late", SHOP, 1));

    assertThat(get("prd_a").path("variants")).hasSize(2);
  }

  private static OfferChanged grouped(String offer, @Nullable String group) {
    OfferDetails details =
        new OfferDetails(group, null, null, null, null, null, null, null, null, null, null);
    return new OfferChanged(
        offer,
        shopId(SHOP),
        new OfferDescription(
            "Title", "https://x.example/", null, null, null, null, null, "new", details.orNull()),
        SEEN);
  }

  private JsonNode get(String id) {
    return graph.call("get_product", "{\"product_id\":\"%s\"}".formatted(id)).get("product");
  }
}
