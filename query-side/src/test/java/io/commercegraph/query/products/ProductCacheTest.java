package io.commercegraph.query.products;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.described;
import static io.commercegraph.query.Facts.fullRun;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.used;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.Graph;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** A cached product equals what the tables say, after any sequence of events. */
class ProductCacheTest {

  private static final String SHOP = "one.example";
  private static final Instant LONG_AGO = SEEN.minus(Duration.ofDays(7));

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust")
          .given(
              shop(SHOP, "DE"),
              product("prd_a", null),
              offer("ofr_a1", SHOP, "prd_a"),
              price("ofr_a1", SHOP, 2000),
              offer("ofr_a2", SHOP, "prd_a"),
              price("ofr_a2", SHOP, 3000),
              product("prd_alias", null),
              offer("ofr_alias", SHOP, "prd_alias"),
              price("ofr_alias", SHOP, 2500),
              new ProductsJoined("prd_alias", "prd_a"),
              product("prd_b", null),
              offer("ofr_b", SHOP, "prd_b"),
              price("ofr_b", SHOP, 1000));

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
        List.of(new ProductsJoined("prd_a", "prd_b")),
        List.of(price("ofr_a1", SHOP, 1500, "EUR", "in_stock", SEEN.plusSeconds(1))),
        List.of(price("ofr_alias", SHOP, 1, "EUR", "in_stock", SEEN.plusSeconds(1))),
        List.of(price("ofr_a1", SHOP, 1500, "USD", "in_stock", SEEN.plusSeconds(1))),
        List.of(new OfferWithdrawn("ofr_a2", shopId(SHOP), SEEN)),
        List.of(new OfferMatched("ofr_a2", shopId(SHOP), "prd_b", "gtin", SEEN, null, null)),
        List.of(new OfferMatched("ofr_b", shopId(SHOP), "prd_a", "gtin", SEEN, null, null)),
        List.of(used("ofr_a1", SHOP)),
        List.of(new ShopWithdrawn(shopId(SHOP))),
        List.of(offer("ofr_new", SHOP, "prd_a"), price("ofr_new", SHOP, 1)),
        List.of(offer("ofr_new", SHOP, "prd_alias"), price("ofr_new", SHOP, 1)));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void whateverChangesAProductIsTold(List<Event> change) {
    JsonNode before = get("prd_a");
    assertThat(get("prd_alias")).isEqualTo(before);
    get("prd_b");
    assertThat(isRemembered("prd_a")).isTrue();

    change.forEach(graph::given);

    List<JsonNode> after = List.of(get("prd_a"), get("prd_alias"), get("prd_b"));
    assertThat(after.getFirst()).isNotEqualTo(before);
    assertThat(isRemembered("prd_a")).isTrue();
    graph.loadedAnew();
    assertThat(isRemembered("prd_a")).isFalse();
    assertThat(List.of(get("prd_a"), get("prd_alias"), get("prd_b"))).isEqualTo(after);
  }

  @Test
  void anOfferCountsFromItsFirstPriceOn() {
    graph.given(offer("ofr_late", SHOP, "prd_b"));
    assertThat(get("prd_a").get("offer_count").asLong()).isEqualTo(3);
    assertThat(get("prd_b").get("offer_count").asLong()).isEqualTo(1);

    graph.given(new OfferMatched("ofr_late", shopId(SHOP), "prd_a", "gtin", SEEN, null, null));
    assertThat(get("prd_a").get("offer_count").asLong()).isEqualTo(3);
    graph.given(price("ofr_late", SHOP, 1));

    assertThat(get("prd_a").get("offer_count").asLong()).isEqualTo(4);
    assertThat(get("prd_b").get("offer_count").asLong()).isEqualTo(1);
  }

  @Test
  void whatChangesNoProductLeavesItRemembered() {
    get("prd_a");

    graph.given(
        new OffersSeen(shopId(SHOP), "run_1", List.of("ofr_b"), SEEN.plusSeconds(1)),
        used("ofr_b", SHOP),
        price("ofr_b", SHOP, 1, "EUR", "in_stock", SEEN.plusSeconds(1)));

    assertThat(isRemembered("prd_a")).isTrue();
  }

  @Test
  void anOfferThatIsSeenAgainCanBeHadAgain() {
    graph.given(
        product("prd_c", null),
        new OfferListed(
            "ofr_c",
            shopId(SHOP),
            "c",
            "prd_c",
            "own",
            described("C", "https://c.example/", "new"),
            LONG_AGO),
        price("ofr_c", SHOP, 900, "EUR", "in_stock", LONG_AGO));
    assertThat(get("prd_c").at("/best_offer/basis").asString()).isEqualTo("stale");
    assertThat(get("prd_c").get("available_count").asLong()).isZero();

    graph.given(new OffersSeen(shopId(SHOP), "run_1", List.of("ofr_c"), SEEN));
    assertThat(get("prd_c").at("/best_offer/basis").asString()).isEqualTo("current");

    graph.given(new OfferWithdrawn("ofr_c", shopId(SHOP), SEEN));
    assertThat(get("prd_c").has("best_offer")).isFalse();
  }

  @Test
  void aFullRunThatKeptAllMakesItCurrent() {
    graph.given(
        product("prd_c", null),
        new OfferListed(
            "ofr_c",
            shopId(SHOP),
            "c",
            "prd_c",
            "own",
            described("C", "https://c.example/", "new"),
            LONG_AGO),
        price("ofr_c", SHOP, 900, "EUR", "in_stock", LONG_AGO));
    assertThat(get("prd_c").at("/best_offer/basis").asString()).isEqualTo("stale");
    graph.given(fullRun(SHOP, SEEN));
    assertThat(get("prd_c").at("/best_offer/basis").asString()).isEqualTo("current");
  }

  @Test
  void whatIsUnknownIsLookedForAgain() {
    assertThatThrownBy(() -> get("prd_new")).isInstanceOf(ToolProblem.class);

    graph.given(product("prd_new", null));

    assertThat(get("prd_new").get("offer_count").asLong()).isZero();
  }

  private boolean isRemembered(String id) {
    return graph.statementsOf("get_product", request(id)) == 0;
  }

  private JsonNode get(String id) {
    return graph.call("get_product", request(id)).get("product");
  }

  private static String request(String id) {
    return "{\"product_id\":\"%s\"}".formatted(id);
  }
}
