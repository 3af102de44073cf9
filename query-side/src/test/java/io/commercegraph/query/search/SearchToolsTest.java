package io.commercegraph.query.search;

import static io.commercegraph.query.Facts.measured;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.taxed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.index.words.ProductFinder;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import io.commercegraph.query.Served;
import io.commercegraph.query.words.WordsInMemory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Shows what find_product and find_shop answer from recorded events. */
class SearchToolsTest {

  private static final String GTIN = "04006381333931";
  private static final String PEN = ProductId.ofGtin(new Gtin(GTIN));

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust", "search")
          .given(
              shop("pens.example", "DE"),
              shop("stylo.example", "FR"),
              new ProductFounded(
                  PEN,
                  GTIN,
                  new ProductDescription("Stabilo", "88/46", "Point 88 Fineliner", null, null)),
              named("prd_a", "Garden Chair"),
              named("prd_b", "Garden Chair"));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void aGtinOfAnyLengthGivesExactlyItsProduct() {
    for (String gtin : List.of(GTIN, "4006381333931", " 4006381333931 ", "4-006381-333931")) {
      assertThat(products(gtin)).containsExactly(PEN);
    }
    assertThat(products("96385074")).isEmpty();
  }

  @Test
  void aWrongCheckDigitIsSaidUnlessTheNumberIsAWord() {
    assertThatThrownBy(() -> products("4006381333932"))
        .isInstanceOfSatisfying(
            ToolProblem.class, it -> assertThat(it.code()).isEqualTo(ProblemCode.INVALID_GTIN));
    graph.given(named("prd_n", "Spare part 12345678"));
    assertThat(products("12345678")).containsExactly("prd_n");
  }

  @Test
  void wordsFindProductsByNameBrandAndPartNumber() {
    for (String typed : List.of("fineliner point", "stabillo", "88/46", "8846", "finliner")) {
      assertThat(products(typed)).as(typed).first().isEqualTo(PEN);
    }
    assertThat(products("qwxqwx")).isEmpty();
  }

  @Test
  void aNearSpellingIsNamedWhereNothingIsFound() {
    JsonNode chain = graph.call("find_product", "{\"query\":\"garden chain\"}");
    assertThat(chain.get("products")).isEmpty();
    assertThat(chain.get("did_you_mean").asString()).isEqualTo("garden chair");
    assertThat(graph.call("find_product", "{\"query\":\"garden chair\"}").has("did_you_mean"))
        .isFalse();
  }

  @Test
  void offersDecideBetweenEquallyRelevantProducts() {
    graph.given(offer("ofr_1", "pens.example", "prd_b"), price("ofr_1", "pens.example", 100));
    assertThat(products("garden chair")).containsExactly("prd_b", "prd_a");

    graph.given(
        new OfferWithdrawn("ofr_1", shopId("pens.example"), Facts.SEEN),
        offer("ofr_2", "pens.example", "prd_a"),
        price("ofr_2", "pens.example", 100));
    assertThat(products("garden chair")).containsExactly("prd_a", "prd_b");
  }

  @Test
  void aJoinedProductIsFoundUnderTheOneItLivesOnIn() {
    graph.given(
        offer("ofr_1", "pens.example", "prd_b"),
        price("ofr_1", "pens.example", 100),
        new ProductsJoined("prd_b", "prd_a"));
    assertThat(products("garden chair")).containsExactly("prd_a");
  }

  @Test
  void aChangedProductIsFoundByItsNewName() {
    graph.given(
        new ProductChanged("prd_a", new ProductDescription(null, null, "Lawn Seat", null, null)));
    assertThat(products("lawn")).containsExactly("prd_a");
    assertThat(products("garden")).containsExactly("prd_b");
  }

  @Test
  void aProductFoundIsTheOneThatIsLookedUp() {
    graph.given(
        offer("ofr_1", "pens.example", PEN),
        price("ofr_1", "pens.example", 300),
        offer("ofr_2", "stylo.example", "prd_a"),
        price("ofr_2", "stylo.example", 200),
        offer("ofr_3", "stylo.example", PEN),
        price("ofr_3", "stylo.example", 100, "CHF", "in_stock", Facts.SEEN),
        offer("ofr_unpriced", "stylo.example", PEN));
    thenFoundAsLookedUp();

    graph.given(
        new ProductChanged(
            PEN,
            new ProductDescription(
                "Stabilo", null, "Point 88", "Pens > Fine", "https://i.example/88")),
        price("ofr_1", "pens.example", 250, "EUR", "in_stock", Facts.SEEN.plusSeconds(1)),
        price("ofr_1", "pens.example", 350, "EUR", "in_stock", Facts.SEEN.minusSeconds(1)),
        new OfferMatched("ofr_2", shopId("stylo.example"), PEN, "gtin", Facts.SEEN, null, null));
    thenFoundAsLookedUp();

    graph.given(
        new OfferWithdrawn("ofr_1", shopId("pens.example"), Facts.SEEN),
        offer("ofr_4", "pens.example", "prd_b"),
        price("ofr_4", "pens.example", 50),
        new ProductsJoined("prd_b", PEN));
    thenFoundAsLookedUp();
    graph.given(price("ofr_4", "pens.example", 5, "EUR", "in_stock", Facts.SEEN.plusSeconds(1)));
    thenFoundAsLookedUp();
    graph.given(Facts.used("ofr_4", "pens.example"));
    thenFoundAsLookedUp();
    graph.given(
        price("ofr_2", "stylo.example", 5, "EUR", "out_of_stock", Facts.SEEN.plusSeconds(1)));
    thenFoundAsLookedUp();
    graph.given(new ShopWithdrawn(shopId("stylo.example")));
    thenFoundAsLookedUp();
  }

  @Test
  void anOfferThatIsSeenAgainCanBeHadAgain() {
    Instant longAgo = Facts.SEEN.minus(Duration.ofDays(7));
    String shop = "pens.example";
    graph.given(
        new OfferListed(
            "ofr_0123456789abcdef0123",
            shopId(shop),
            "1",
            PEN,
            "own",
            Facts.described("Pen", "https://pens.example/", "new"),
            longAgo),
        price("ofr_0123456789abcdef0123", shop, 900, "EUR", "in_stock", longAgo));
    assertThat(basis()).isEqualTo("stale");
    thenFoundAsLookedUp();

    graph.given(
        new OffersSeen(shopId(shop), "run_1", List.of("ofr_0123456789abcdef0123"), Facts.SEEN));
    assertThat(basis()).isEqualTo("current");
    thenFoundAsLookedUp();

    graph.given(
        new OfferListed(
            "ofr_2",
            shopId("stylo.example"),
            "1",
            PEN,
            "own",
            Facts.described("Pen", "https://pens.example/", "new"),
            longAgo),
        price("ofr_2", "stylo.example", 100, "EUR", "in_stock", longAgo),
        Facts.fullRun("stylo.example", Facts.SEEN));
    thenFoundAsLookedUp();
    assertThat(product().at("/available_range/min/amount").asLong()).isEqualTo(100);
    assertThat(product().get("available_count").asLong()).isEqualTo(2);
  }

  @Test
  void anOfferWithoutTaxesIsCountedAlone() {
    graph.given(
        offer("ofr_1", "pens.example", PEN),
        price("ofr_1", "pens.example", 300),
        offer("ofr_2", "stylo.example", PEN),
        price("ofr_2", "stylo.example", 400),
        new OfferChanged("ofr_1", shopId("pens.example"), taxed("new", "excluded"), Facts.SEEN));
    thenFoundAsLookedUp();
    assertThat(product().get("offer_count").asLong()).isEqualTo(2);
    assertThat(product().get("available_count").asLong()).isEqualTo(1);
    assertThat(product().at("/price_range/min/amount").asLong()).isEqualTo(400);
    assertThat(product().at("/best_offer/offer_id").asString()).isEqualTo("ofr_2");
  }

  @Test
  void theBestOfferHasItsUnitPrice() {
    graph.given(offer("ofr_1", "pens.example", PEN), price("ofr_1", "pens.example", 300));
    thenFoundAsLookedUp();
    assertThat(product().at("/best_offer").has("unit_price")).isFalse();
    graph.given(
        new OfferChanged("ofr_1", shopId("pens.example"), measured("750", "ml"), Facts.SEEN));
    thenFoundAsLookedUp();
    assertThat(product().at("/best_offer/unit_price/price/amount").asLong()).isEqualTo(400);
    assertThat(product().at("/best_offer/unit_price/reference/unit").asString()).isEqualTo("l");
  }

  private JsonNode product() {
    return graph.call("find_product", json(Map.of("query", GTIN))).get("products").get(0);
  }

  private String basis() {
    return product().at("/best_offer/basis").asString();
  }

  private void thenFoundAsLookedUp() {
    ObjectNode lookedUp =
        (ObjectNode) graph.call("get_product", json(Map.of("product_id", PEN))).get("product");
    lookedUp.remove(List.of("images", "variants", "variants_total"));
    assertThat(graph.call("find_product", json(Map.of("query", GTIN))).get("products"))
        .containsExactly(lookedUp);
    graph.reload();
    assertThat(graph.call("find_product", json(Map.of("query", GTIN))).get("products"))
        .containsExactly(lookedUp);
  }

  @Test
  void anOfferThatComesBackAfterALoadHasItsPrice() {
    graph.given(
        offer("ofr_1", "pens.example", PEN),
        price("ofr_1", "pens.example", 300),
        new OfferWithdrawn("ofr_1", shopId("pens.example"), Facts.SEEN));
    graph.reload();
    graph.given(offer("ofr_1", "pens.example", PEN));
    thenFoundAsLookedUp();
  }

  @Test
  void pagesGoOnWhileProductsComeIn() {
    graph.given(IntStream.range(0, 25).mapToObj(i -> lamp("l" + i)).toArray(Event[]::new));
    List<String> all = new ArrayList<>();
    JsonNode answer = graph.call("find_product", "{\"query\":\"desk lamp\"}");
    all.addAll(ids(answer.get("products")));
    while (answer.get("page").has("next_cursor")) {
      graph.given(lamp("new" + all.size()));
      String cursor = answer.get("page").get("next_cursor").asString();
      answer = graph.call("find_product", json(Map.of("query", "desk lamp", "cursor", cursor)));
      all.addAll(ids(answer.get("products")));
    }
    assertThat(all).doesNotHaveDuplicates();
    assertThat(all).containsAll(IntStream.range(0, 25).mapToObj(i -> "prd_l" + i).toList());
  }

  @Test
  void productsTakeNoStatementAndShopsNoneButThoseOfTheirTrust() {
    assertThat(graph.statementsOf("find_product", "{\"query\":\"garden\"}")).isZero();
    assertThat(graph.statementsOf("find_product", json(Map.of("query", GTIN)))).isZero();
    // However many shops: one for what their trust is made of, then remembered for a while.
    assertThat(graph.statementsOf("find_shop", "{\"query\":\"shop\"}")).isEqualTo(1);
    assertThat(graph.statementsOf("find_shop", "{\"query\":\"shop\"}")).isZero();
  }

  @Test
  void shopsAreFoundByNameAndDomainInACountry() {
    JsonNode found = graph.call("find_shop", "{\"query\":\"pen\"}").get("shops").get(0);
    assertThat(found.get("domain").asString()).isEqualTo("pens.example");
    assertThat(found.get("country").asString()).isEqualTo("DE");
    assertThat(found.get("score").asDouble()).isBetween(0.0, 1.0);
    assertThat(shops("shop", null)).containsExactlyInAnyOrder("pens.example", "stylo.example");
    assertThat(shops("shop", "fr")).containsExactly("stylo.example");
    assertThat(shops("stilo", null)).containsExactly("stylo.example");
    for (String wrong : List.of("D", "Germany", "ZZ", "")) {
      assertThatThrownBy(() -> shops("shop", wrong))
          .isInstanceOfSatisfying(
              ToolProblem.class,
              it -> assertThat(it.code()).isEqualTo(ProblemCode.INVALID_COUNTRY));
    }
  }

  @Test
  void aLimitChangesNoHits() {
    // Names and domains go on differently, so that each shop has two words that begin as typed.
    graph.given(IntStream.range(0, 53).mapToObj(SearchToolsTest::hulk).toArray(Event[]::new));
    List<String> all = pages("find_shop", "shops", "hulk", 100);
    assertThat(all).hasSize(53).doesNotHaveDuplicates();
    ShopCatalogue shops = new ShopCatalogue(new SearchTables(graph.sql()), model -> 7);
    Served.by(shops);
    for (int limit : List.of(1, 10, 15, 16, 17, 50)) {
      assertThat(pages("find_shop", "shops", "hulk", limit)).as("limit %d", limit).isEqualTo(all);
      assertThat(shops.suggest("hulk", limit, null).shops())
          .extracting(Typeahead.ShopSuggestion::id)
          .isEqualTo(all.subList(0, limit));
    }
  }

  @Test
  void aShopThatComesBackIsAsPopularAsIfItHadNeverBeenAway() {
    graph.given(
        new ShopWithdrawn(shopId("stylo.example")),
        new ShopChanged(
            shopId("stylo.example"), new ShopDescription("Stylo Shop", "FR", null, List.of())));
    graph.given(
        IntStream.range(0, 40)
            .mapToObj(i -> offer("ofr_" + i, "stylo.example", "prd_a"))
            .toArray(Event[]::new));
    graph.given(new OfferClicked("clk_1", shopId("stylo.example"), "ofr_1", Facts.SEEN));
    assertThat(shops("shop", null)).containsExactly("pens.example");

    graph.given(shop("stylo.example", "FR"));
    JsonNode found = graph.call("find_shop", "{\"query\":\"shop\"}").get("shops");
    assertThat(shops("shop", null)).containsExactly("stylo.example", "pens.example");
    graph.reload();
    assertThat(graph.call("find_shop", "{\"query\":\"shop\"}").get("shops")).isEqualTo(found);
  }

  private static ShopListed hulk(int i) {
    String domain = "hulk-%03d.example".formatted(i);
    return new ShopListed(
        shopId(domain),
        domain,
        new ShopDescription("Hulk New%03d".formatted(i), "DE", "Toys", List.of()));
  }

  /** The ids of all pages of so many rows. */
  private List<String> pages(String tool, String list, String query, int limit) {
    List<String> all = new ArrayList<>();
    Map<String, Object> request = new HashMap<>(Map.of("query", query, "limit", limit));
    JsonNode page;
    do {
      JsonNode answer = graph.call(tool, new JsonMapper().writeValueAsString(request));
      all.addAll(ids(answer.get(list)));
      page = answer.get("page");
      request.put("cursor", page.path("next_cursor").asString(""));
    } while (page.has("next_cursor"));
    return all;
  }

  @Test
  void clicksMakeAShopPopular() {
    assertThat(List.of(shopId("stylo.example"), shopId("pens.example")))
        .as("equally popular ones are told apart by their ids")
        .isSorted();
    assertThat(shops("shop", null)).containsExactly("stylo.example", "pens.example");

    graph.given(
        IntStream.range(0, 30)
            .mapToObj(
                i -> new OfferClicked("clk_" + i, shopId("pens.example"), "ofr_1", Facts.SEEN))
            .toArray(Event[]::new));

    assertThat(shops("shop", null)).containsExactly("pens.example", "stylo.example");
    ShopCatalogue loaded = new ShopCatalogue(new SearchTables(graph.sql()), model -> 7);
    Served.by(loaded);
    assertThat(loaded.suggest("shop", 8, null).shops())
        .as("after a restart too")
        .extracting(Typeahead.ShopSuggestion::domain)
        .containsExactly("pens.example", "stylo.example");
  }

  @Test
  void shopsFollowTheLog() {
    graph.given(
        new ShopChanged(
            shopId("pens.example"), new ShopDescription("Schreibwaren", "DE", "Office", List.of())),
        new ShopWithdrawn(shopId("stylo.example")));
    assertThat(shops("schreibwaren", null)).containsExactly("pens.example");
    assertThat(shops("stylo", null)).isEmpty();
  }

  @Test
  void modelsLoadWhatTheTablesHave() {
    graph.given(offer("ofr_1", "pens.example", "prd_b"), price("ofr_1", "pens.example", 100));
    SearchTables tables = new SearchTables(graph.sql());
    ProductCatalogue products = new ProductCatalogue(tables, model -> 7, WordsInMemory.indexes());
    assertThat(Served.by(products).position()).isEqualTo(7);
    assertThat(products.find("garden chair", 10))
        .extracting(ProductFinder.Hit::productId)
        .containsExactly("prd_b", "prd_a");

    ShopCatalogue shops = new ShopCatalogue(tables, model -> 7);
    Served.by(shops);
    assertThat(shops.suggest("e", 8, null).categories())
        .singleElement()
        .satisfies(it -> assertThat(it.slug()).isEqualTo("electronics"))
        .satisfies(it -> assertThat(it.count()).isEqualTo(2));
    assertThat(shops.suggest("elektronics", 8, "FR").categories())
        .singleElement()
        .satisfies(it -> assertThat(it.count()).isEqualTo(1));
  }

  private static ProductFounded named(String id, String name) {
    return new ProductFounded(id, null, new ProductDescription(null, null, name, null, null));
  }

  private static ProductFounded lamp(String id) {
    return named("prd_" + id, "Desk Lamp " + id);
  }

  private List<String> products(String query) {
    return ids(graph.call("find_product", json(Map.of("query", query))).get("products"));
  }

  private List<String> shops(String query, @Nullable String country) {
    Map<String, String> request =
        country == null ? Map.of("query", query) : Map.of("query", query, "country", country);
    return graph
        .call("find_shop", json(request))
        .get("shops")
        .valueStream()
        .map(shop -> shop.get("domain").asString())
        .toList();
  }

  private static List<String> ids(JsonNode products) {
    return products.valueStream().map(product -> product.get("id").asString()).toList();
  }

  private static String json(Map<String, String> request) {
    return new JsonMapper().writeValueAsString(request);
  }
}
