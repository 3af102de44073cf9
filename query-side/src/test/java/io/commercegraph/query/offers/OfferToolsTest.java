package io.commercegraph.query.offers;

import static io.commercegraph.query.Facts.fullRun;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.taxed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.offers.Deposit;
import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.offers.UnitPricing;
import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Long, since find_offers and compare_offers are tried on one market, event by event. */
class OfferToolsTest {

  private static final String GTIN = "04006381333931";
  private static final String PRODUCT = ProductId.ofGtin(new Gtin(GTIN));

  /** With a value for each component. */
  private static final OfferDescription OTHER_DESCRIPTION =
      new OfferDescription(
          "Other title",
          "https://one.example/other",
          "Acme",
          "WH-1",
          GTIN,
          "A > B",
          "https://one.example/i.png",
          "used",
          new OfferDetails(
              "group",
              null,
              null,
              null,
              null,
              null,
              new UnitPricing(
                  new Measure(new BigDecimal("750"), "ml"), new Measure(BigDecimal.ONE, "l")),
              List.of(new MemberPrice(1_800, "EUR", "plus", "gold", null, Graph.NOW)),
              "excluded",
              new Deposit(25, "EUR"),
              null));

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust")
          .given(
              shop("one.example", "DE"),
              shop("two.example", "AT"),
              product(PRODUCT, GTIN),
              product("prd_empty", null),
              offer("ofr_a", "one.example", PRODUCT),
              price("ofr_a", "one.example", 2000),
              offer("ofr_b", "two.example", PRODUCT),
              price("ofr_b", "two.example", 1500));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void offersOfAProductAreListedCheapestFirst() {
    assertThat(ids(find("{\"product_id\":\"%s\"}".formatted(PRODUCT))))
        .containsExactly("ofr_b", "ofr_a");
    assertThat(ids(find("{\"product_id\":\"4006381333931\"}"))).containsExactly("ofr_b", "ofr_a");
    assertThat(ids(find("{\"shop_domain\":\"https://WWW.one.example/x\"}")))
        .containsExactly("ofr_a");
    assertThat(
            ids(find("{\"shop_domain\":\"two.example\",\"product_id\":\"%s\"}".formatted(PRODUCT))))
        .containsExactly("ofr_b");
    assertThat(ids(find("{}"))).containsExactly("ofr_b", "ofr_a");
  }

  @Test
  void anOfferSaysAllTheContractAsks() {
    JsonNode offer = find("{\"shop_domain\":\"one.example\"}").get("offers").get(0);

    assertThat(offer.propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "product_id",
            "shop_id",
            "shop_domain",
            "title",
            "url",
            "price",
            "availability",
            "condition",
            "match",
            "first_seen_at",
            "observed_at",
            "last_changed_at",
            "freshness",
            "member_prices",
            "tax");
    assertThat(offer.get("price").toString())
        .isEqualTo("{\"amount\":2000,\"currency\":\"EUR\",\"display\":\"20.00 EUR\"}");
    assertThat(offer.get("match").toString()).isEqualTo("{\"rule\":\"gtin\"}");
    assertThat(offer.get("availability").asString()).isEqualTo("in_stock");
    assertThat(offer.get("freshness").asString()).isEqualTo("fresh");
    assertThat(offer.get("observed_at").asString()).isEqualTo(Facts.SEEN.toString());
  }

  @Test
  void anOfferSaysItsDetails() {
    graph.given(
        new OfferChanged("ofr_a", shopId("one.example"), OTHER_DESCRIPTION, Graph.NOW),
        price("ofr_a", "one.example", 199, "EUR", "in_stock", Graph.NOW));

    JsonNode offer = find("{\"shop_domain\":\"one.example\"}").get("offers").get(0);

    assertThat(offer.get("tax").asString()).isEqualTo("excluded");
    assertThat(offer.get("deposit").get("amount").asLong()).isEqualTo(25);
    assertThat(offer.get("member_prices").toString())
        .isEqualTo(
            "[{\"price\":{\"amount\":1800,\"currency\":\"EUR\",\"display\":\"18.00 EUR\"},"
                + "\"program\":\"plus\",\"tier\":\"gold\",\"to\":\"%s\"}]".formatted(Graph.NOW));
    assertThat(offer.get("unit_price").toString())
        .isEqualTo(
            "{\"price\":{\"amount\":265,\"currency\":\"EUR\",\"display\":\"2.65 EUR\"},"
                + "\"exact\":\"2.653333\",\"measure\":{\"value\":750,\"unit\":\"ml\"},"
                + "\"reference\":{\"value\":1,\"unit\":\"l\"},\"derived\":false,"
                + "\"declared\":{\"value\":1,\"unit\":\"l\"}}");
    assertThat(row("ofr_a"))
        .containsEntry("item_group_id", "group")
        .containsEntry("tax", "excluded")
        .containsEntry("unit_quantity", new BigDecimal("0.750"))
        .containsEntry("unit_reference", "l");
  }

  /** A column that {@link OfferTable} does not write is forgotten, or named here. */
  @Test
  void whatAShopSaysOfAnOfferIsStoredWhereAnAnswerShowsIt() {
    Set<String> ofTheProductAlone = Set.of("brand", "mpn", "gtin", "category", "image_url");
    graph.given(
        new OfferChanged("ofr_a", shopId("one.example"), OTHER_DESCRIPTION, Graph.NOW),
        new OfferChanged(
            "ofr_b", shopId("two.example"), Facts.described("", "", "new"), Graph.NOW));
    Map<String, @Nullable Object> described = row("ofr_a");
    Map<String, @Nullable Object> silent = row("ofr_b");

    for (RecordComponent component : OfferDescription.class.getRecordComponents()) {
      String column = component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
      if (!ofTheProductAlone.contains(column)) {
        assertThat(described).containsKey(column);
        assertThat(described.get(column)).as(column).isNotNull();
        assertThat(silent.get(column)).as(column).isNotEqualTo(described.get(column));
      }
    }
  }

  private Map<String, @Nullable Object> row(String offer) {
    return graph
        .sql()
        .sql("SELECT * FROM offer WHERE offer_id = ?")
        .param(offer)
        .query()
        .singleRow();
  }

  @Test
  void whatNobodyKnowsIsSaid() {
    graph.assertRefused(
        "find_offers", "{\"product_id\":\"prd_unknown\"}", ProblemCode.PRODUCT_NOT_FOUND);
    graph.assertRefused(
        "find_offers", "{\"product_id\":\"4006381333948\"}", ProblemCode.PRODUCT_NOT_FOUND);
    graph.assertRefused(
        "find_offers", "{\"product_id\":\"4006381333930\"}", ProblemCode.INVALID_GTIN);
    graph.assertRefused("find_offers", "{\"product_id\":\"123\"}", ProblemCode.INVALID_GTIN);
    graph.assertRefused(
        "find_offers", "{\"shop_domain\":\"unknown.example\"}", ProblemCode.SHOP_NOT_FOUND);
    graph.assertRefused("find_offers", "{\"cursor\":\"nonsense\"}", ProblemCode.INVALID_CURSOR);
    assertThat(ids(find("{\"product_id\":\"prd_empty\"}"))).isEmpty();
  }

  @Test
  void aListGoesOnWhereItStoppedThoughOffersComeAndGo() {
    JsonNode first = find("{\"limit\":1}");
    String cursor = first.get("page").get("next_cursor").asString();
    graph.given(
        offer("ofr_cheaper", "one.example", PRODUCT),
        price("ofr_cheaper", "one.example", 100),
        new OfferWithdrawn("ofr_b", shopId("two.example"), Graph.NOW));

    JsonNode second = find("{\"limit\":1,\"cursor\":\"%s\"}".formatted(cursor));

    assertThat(ids(first)).containsExactly("ofr_b");
    assertThat(ids(second)).containsExactly("ofr_a");
    assertThat(second.get("page").has("next_cursor")).isFalse();
  }

  @Test
  void aLongPageIsCutBeforeItIsTooLarge() {
    for (int i = 0; i < 100; i++) {
      String id = "ofr_long" + i;
      graph.given(
          offer(id, "one.example", PRODUCT), price(id, "one.example", 3000 + i), longUrl(id));
    }
    List<String> seen = new ArrayList<>();
    String request = "{\"limit\":100}";
    for (boolean more = true; more; ) {
      JsonNode page = find(request);
      assertThat(page.toString().length()).isLessThan(64 * 1024);
      seen.addAll(ids(page));
      more = page.get("page").has("next_cursor");
      request =
          "{\"limit\":100,\"cursor\":\"%s\"}"
              .formatted(page.get("page").path("next_cursor").asString(""));
    }
    assertThat(seen).hasSize(102).doesNotHaveDuplicates();
  }

  @Test
  void aWithdrawnOfferIsInNoListButAnswersById() {
    graph.given(new OfferWithdrawn("ofr_b", shopId("two.example"), Graph.NOW));

    assertThat(ids(find("{\"product_id\":\"%s\"}".formatted(PRODUCT)))).containsExactly("ofr_a");
    JsonNode compared = compare("\"ofr_a\",\"ofr_b\"");
    assertThat(compared.get("offers").get(0).get("availability").asString())
        .isEqualTo("discontinued");
    assertThat(compared.get("cheapest_offer_id").asString()).isEqualTo("ofr_a");

    graph.given(offer("ofr_b", "two.example", PRODUCT), price("ofr_b", "two.example", 1400));
    assertThat(ids(find("{\"product_id\":\"%s\"}".formatted(PRODUCT))))
        .containsExactly("ofr_b", "ofr_a");
  }

  @Test
  void joinedProductsShareTheirOffers() {
    graph.given(
        product("prd_old", null),
        offer("ofr_old", "one.example", "prd_old"),
        price("ofr_old", "one.example", 900),
        new ProductsJoined("prd_old", PRODUCT),
        offer("ofr_late", "two.example", "prd_old"),
        price("ofr_late", "two.example", 800));

    for (String id : List.of("prd_old", PRODUCT, GTIN)) {
      JsonNode found = find("{\"product_id\":\"%s\"}".formatted(id));
      assertThat(ids(found)).containsExactly("ofr_late", "ofr_old", "ofr_b", "ofr_a");
      assertThat(found.get("offers").get(0).get("product_id").asString()).isEqualTo(PRODUCT);
    }
  }

  @Test
  void anOfferFollowsItsProductAndItsDescription() {
    graph.given(
        product("prd_new", null),
        new OfferMatched(
            "ofr_a", shopId("one.example"), "prd_new", "brand_mpn", Graph.NOW, null, null),
        new OfferChanged(
            "ofr_a",
            shopId("one.example"),
            Facts.described("New title", "https://one.example/new", "used"),
            Graph.NOW));

    JsonNode offer = find("{\"product_id\":\"prd_new\"}").get("offers").get(0);
    assertThat(offer.get("title").asString()).isEqualTo("New title");
    assertThat(offer.get("condition").asString()).isEqualTo("used");
    assertThat(offer.get("match").get("rule").asString()).isEqualTo("brand_mpn");
    assertThat(offer.get("last_changed_at").asString()).isEqualTo(Graph.NOW.toString());
    assertThat(offer.get("first_seen_at").asString()).isEqualTo(Facts.SEEN.toString());
    assertThat(ids(find("{\"product_id\":\"%s\"}".formatted(PRODUCT)))).containsExactly("ofr_b");
  }

  @Test
  void thePriceIsTheOneObservedLastWheneverItCame() {
    graph.given(
        price("ofr_a", "one.example", 700, "EUR", "out_of_stock", Graph.NOW),
        price("ofr_a", "one.example", 100, "EUR", "in_stock", Facts.SEEN.minusSeconds(60)));

    JsonNode offer = find("{\"shop_domain\":\"one.example\"}").get("offers").get(0);
    assertThat(offer.get("price").get("amount").asLong()).isEqualTo(700);
    assertThat(offer.get("availability").asString()).isEqualTo("out_of_stock");
  }

  @Test
  void freshnessIsThatOfTheNewestRunThatCarriedTheOffer() {
    var old = Graph.NOW.minusSeconds(30L * 86_400);
    graph.given(
        shop("old.example", "DE"),
        listedAt("ofr_x", old),
        price("ofr_x", "old.example", 1, "EUR", "in_stock", old),
        listedAt("ofr_y", old),
        price("ofr_y", "old.example", 2, "EUR", "in_stock", old));
    assertThat(freshness("old.example")).containsExactly("stale", "stale");

    graph.given(
        new OffersSeen(
            shopId("old.example"), "run", List.of("ofr_y"), Graph.NOW.minusSeconds(2 * 86_400)));
    assertThat(freshness("old.example")).containsExactly("stale", "recent");

    graph.given(fullRun("old.example", Graph.NOW.minusSeconds(60)));
    assertThat(freshness("old.example")).containsExactly("fresh", "fresh");
  }

  @Test
  void offersAreComparedByPriceAndMissingOnesNamed() {
    JsonNode compared = compare("\"ofr_a\",\"ofr_none\",\"ofr_b\"");

    assertThat(ids(compared)).containsExactly("ofr_b", "ofr_a");
    assertThat(compared.get("cheapest_offer_id").asString()).isEqualTo("ofr_b");
    assertThat(compared.get("missing_offer_ids").toString()).isEqualTo("[\"ofr_none\"]");
    assertThat(compared.get("mixed_currency").asBoolean()).isFalse();
    assertThat(compared.has("omitted_offer_ids")).isFalse();
  }

  @Test
  void anOfferWithoutTaxesIsNeverTheCheapest() {
    graph.given(
        new OfferChanged("ofr_b", shopId("two.example"), taxed("new", "excluded"), Graph.NOW));

    JsonNode compared = compare("\"ofr_a\",\"ofr_b\"");

    assertThat(ids(compared)).containsExactly("ofr_b", "ofr_a");
    assertThat(compared.get("cheapest_offer_id").asString()).isEqualTo("ofr_a");
    assertThat(compare("\"ofr_b\"").get("cheapest_offer_id").isNull()).isTrue();
  }

  @Test
  void mixedCurrenciesHaveNoCheapest() {
    graph.given(price("ofr_a", "one.example", 1, "USD", "in_stock", Graph.NOW));

    JsonNode compared = compare("\"ofr_a\",\"ofr_b\"");

    assertThat(compared.get("mixed_currency").asBoolean()).isTrue();
    assertThat(compared.get("cheapest_offer_id").isNull()).isTrue();
    assertThat(ids(compared)).containsExactly("ofr_b", "ofr_a");
  }

  @Test
  void comparingNothingKnownOrOneTwiceIsRefused() {
    assertThatThrownBy(() -> compare("\"ofr_none\""))
        .isInstanceOfSatisfying(
            ToolProblem.class, it -> assertThat(it.code()).isEqualTo(ProblemCode.OFFER_NOT_FOUND));
    assertThatThrownBy(() -> compare("\"ofr_a\",\"ofr_a\""))
        .isInstanceOfSatisfying(
            ToolProblem.class, it -> assertThat(it.code()).isEqualTo(ProblemCode.DUPLICATE_IDS));
  }

  @Test
  void everyCallIsOneStatement() {
    for (String request :
        List.of(
            "{}",
            "{\"limit\":100}",
            "{\"shop_domain\":\"one.example\"}",
            "{\"product_id\":\"%s\"}".formatted(PRODUCT))) {
      assertThat(graph.statementsOf("find_offers", request)).isEqualTo(1);
    }
    assertThat(graph.statementsOf("compare_offers", "{\"offer_ids\":[\"ofr_a\",\"ofr_b\"]}"))
        .isEqualTo(1);
  }

  private static OfferChanged longUrl(String id) {
    return new OfferChanged(
        id,
        shopId("one.example"),
        Facts.described("T", "https://one.example/" + "x".repeat(2000), "new"),
        Graph.NOW);
  }

  private static OfferListed listedAt(String id, Instant at) {
    var it = offer(id, "old.example", PRODUCT);
    return new OfferListed(id, it.shopId(), id, PRODUCT, "gtin", it.description(), at);
  }

  private List<String> freshness(String domain) {
    List<String> found = new ArrayList<>();
    find("{\"shop_domain\":\"%s\"}".formatted(domain))
        .get("offers")
        .forEach(offer -> found.add(offer.get("freshness").asString()));
    return found;
  }

  private JsonNode find(String request) {
    return graph.call("find_offers", request);
  }

  private JsonNode compare(String ids) {
    return graph.call("compare_offers", "{\"offer_ids\":[" + ids + "]}");
  }

  private static List<String> ids(JsonNode answer) {
    List<String> ids = new ArrayList<>();
    answer.get("offers").forEach(offer -> ids.add(offer.get("id").asString()));
    return ids;
  }
}
