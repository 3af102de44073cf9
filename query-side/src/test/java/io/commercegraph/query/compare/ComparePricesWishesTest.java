package io.commercegraph.query.compare;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.used;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.Graph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a shopper may wish of compare_prices: a condition, several pieces, a date, speed. */
class ComparePricesWishesTest {

  private static final String ONE = "one.example";
  private static final String TWO = "two.example";
  private static final String OLD = "old.example";

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "shipping", "coupons", "trust", "compare")
          .given(
              shop(ONE, "DE"),
              shop(TWO, "DE"),
              shop(OLD, "DE"),
              product("prd_1", null),
              offer("ofr_one", ONE, "prd_1"),
              price("ofr_one", ONE, 2_000),
              offer("ofr_two", TWO, "prd_1"),
              price("ofr_two", TWO, 1_900),
              offer("ofr_old", OLD, "prd_1"),
              used("ofr_old", OLD),
              price("ofr_old", OLD, 900),
              shipping("sho_1", ONE, "DE", 500, 5_000L, 4),
              shipping("sho_2", ONE, "DE", 990, null, 1),
              shipping("sho_3", TWO, "DE", 550, null, null),
              shipping("sho_4", OLD, "AT", 100, null, 1));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void theBestOfEachConditionIsAlwaysThere() {
    JsonNode answer = call("");

    assertThat(ids(answer)).containsExactly("ofr_two", "ofr_one", "ofr_old");
    JsonNode best = answer.get("best");
    assertThat(best.get("new").get("offer_id").asString()).isEqualTo("ofr_two");
    assertThat(best.get("new").get("total").get("amount").asLong()).isEqualTo(2_450);
    assertThat(best.get("new").get("total_known").asBoolean()).isTrue();
    assertThat(best.get("refurbished").isNull()).isTrue();
    // The used one is not shipped there: it ranks last and is never the best.
    assertThat(best.get("used").isNull()).isTrue();
    assertThat(shipsOf(answer)).containsExactly("yes", "yes", "no");
    assertThat(answer.get("offers").get(0).get("saves_over_next").get("amount").asLong())
        .isEqualTo(50);
    assertThat(answer.get("headline").asString())
        .isEqualTo(
            "Cheapest: 24.50 EUR in all at two.example (new, goods 19.00 EUR, shipping 5.50 EUR),"
                + " 0.50 EUR less than the next.");
  }

  @Test
  void aConditionLeavesOthersOut() {
    JsonNode answer = call(",\"condition\":\"used\"");

    assertThat(ids(answer)).containsExactly("ofr_old");
    assertThat(answer.get("best").get("new").get("offer_id").asString()).isEqualTo("ofr_two");
    assertThat(answer.get("headline").asString()).startsWith("No shop has it in stock");
    JsonNode none = call(",\"condition\":\"refurbished\"");
    assertThat(none.get("headline").asString()).isEqualTo("No offer meets the request.");
    assertThat(none.get("best").get("new").get("offer_id").asString()).isEqualTo("ofr_two");
  }

  @Test
  void theHeadlineNamesAnOfferInAnotherCurrencyWhereNoneCanBeHadInThisOne() {
    graph.given(
        shop("pl.example", "PL"),
        shipping("sho_5", "pl.example", "DE", 0, null, 2),
        offer("ofr_pl", "pl.example", "prd_1"),
        used("ofr_pl", "pl.example"),
        price("ofr_pl", "pl.example", 5_000, "PLN", "in_stock", SEEN));

    JsonNode answer = call(",\"condition\":\"used\"");

    assertThat(ids(answer)).containsExactly("ofr_old");
    assertThat(answer.get("headline").asString())
        .isEqualTo(
            "No shop with prices in EUR has it in stock and is known to ship it there; pl.example"
                + " sells it for at least 50.00 PLN in all.");
  }

  /** The used one in euros is not shipped there, so no date of it is known. */
  @Test
  void aDateChoosesAmongTheCurrenciesOfWhatArrives() {
    graph.given(
        shop("pl.example", "PL"),
        new ShippingOptionListed(
            "sho_5",
            shopId("pl.example"),
            new ShippingDescription("P", null, "DE", null, 900, "PLN", null, 2, 2, null, null),
            SEEN),
        offer("ofr_pl", "pl.example", "prd_1"),
        used("ofr_pl", "pl.example"),
        price("ofr_pl", "pl.example", 5_000, "PLN", "in_stock", SEEN));

    JsonNode answer = call(",\"condition\":\"used\",\"deliver_by\":\"2026-04-06\"");

    assertThat(answer.get("currency").asString()).isEqualTo("PLN");
    assertThat(ids(answer)).containsExactly("ofr_pl");
    assertThat(answer.get("headline").asString()).startsWith("Cheapest: 59.00 PLN in all");
  }

  @Test
  void shipsIsUnknownWhereAShopSaysNothingAndYesWhereItNamesTheCountry() {
    graph.given(
        shop("mute.example", "DE"),
        offer("ofr_mute", "mute.example", "prd_1"),
        price("ofr_mute", "mute.example", 1),
        new ShopChanged(
            shopId(OLD), new ShopDescription("Old", "DE", "Electronics", List.of("DE"))));

    JsonNode answer = call("");

    assertThat(ids(answer)).containsExactly("ofr_two", "ofr_one", "ofr_mute", "ofr_old");
    assertThat(shipsOf(answer)).containsExactly("yes", "yes", "unknown", "yes");
  }

  @Test
  void quantitiesCountInGoodsAndThresholds() {
    JsonNode two = call(",\"quantity\":2").get("offers").get(1);
    JsonNode three = call(",\"quantity\":3").get("offers").get(0);

    assertThat(two.get("offer_id").asString()).isEqualTo("ofr_one");
    assertThat(two.get("price").get("amount").asLong()).isEqualTo(2_000);
    assertThat(two.get("goods").get("amount").asLong()).isEqualTo(4_000);
    assertThat(two.get("total").get("amount").asLong()).isEqualTo(4_500);
    assertThat(two.get("free_shipping_gap").get("amount").asLong()).isEqualTo(1_000);
    assertThat(three.get("offer_id").asString()).isEqualTo("ofr_one");
    assertThat(three.get("total").get("amount").asLong()).isEqualTo(6_000);
    assertThat(three.has("free_shipping_gap")).isFalse();
  }

  @Test
  void sortedByDeliveryTheFastestShippingIsPriced() {
    JsonNode answer = call(",\"sort\":\"delivery\"");

    assertThat(ids(answer)).containsExactly("ofr_one", "ofr_two", "ofr_old");
    JsonNode first = answer.get("offers").get(0);
    assertThat(first.get("total").get("amount").asLong()).isEqualTo(2_990);
    assertThat(first.get("delivery").get("max_days").asInt()).isEqualTo(1);
    assertThat(answer.get("headline").asString()).startsWith("Fastest: 29.90 EUR");
    assertThat(answer.get("ranking").get("method").asString()).contains("fastest");
  }

  /** It is Tuesday, early in the morning: four working days end on Monday, the 6th. */
  @Test
  void aDateExcludesWhatIsLateOrDoesNotSay() {
    JsonNode monday = call(",\"deliver_by\":\"2026-04-06\"");
    JsonNode sunday = call(",\"deliver_by\":\"2026-04-05\"");
    JsonNode today = call(",\"deliver_by\":\"2026-03-31\"");

    assertThat(ids(monday)).containsExactly("ofr_one");
    assertThat(monday.get("excluded").toString()).isEqualTo("{\"late\":0,\"unknown\":2}");
    assertThat(monday.get("offers").get(0).get("total").get("amount").asLong()).isEqualTo(2_500);
    assertThat(monday.get("offers").get(0).get("delivery").get("by").asString())
        .isEqualTo("2026-04-06");
    assertThat(monday.get("assumptions").toString()).contains("holidays are unknown");
    assertThat(sunday.get("offers").get(0).get("total").get("amount").asLong()).isEqualTo(2_990);
    assertThat(ids(today)).isEmpty();
    assertThat(today.get("excluded").toString()).isEqualTo("{\"late\":1,\"unknown\":2}");
    assertThat(call("").has("excluded")).isFalse();
  }

  @Test
  void aDateNeedsACountry() {
    assertThatThrownBy(
            () ->
                graph.call(
                    "compare_prices", "{\"product_id\":\"prd_1\",\"deliver_by\":\"2026-04-06\"}"))
        .isInstanceOf(ToolProblem.class);
  }

  @Test
  void pagesGoOnInTheOrderOfDelivery() {
    JsonNode first = call(",\"sort\":\"delivery\",\"limit\":1");
    String cursor = first.get("page").get("next_cursor").asString();
    JsonNode second = call(",\"sort\":\"delivery\",\"limit\":1,\"cursor\":\"" + cursor + "\"");

    assertThat(ids(second)).containsExactly("ofr_two");
    assertThatThrownBy(() -> call(",\"limit\":1,\"cursor\":\"" + cursor + "\""))
        .isInstanceOf(ToolProblem.class);
  }

  private static ShippingOptionListed shipping(
      String id,
      String domain,
      String country,
      long amount,
      @Nullable Long freeFrom,
      @Nullable Integer days) {
    return new ShippingOptionListed(
        id,
        shopId(domain),
        new ShippingDescription(
            id, null, country, null, amount, "EUR", freeFrom, days, days, null, null),
        SEEN);
  }

  private JsonNode call(String wishes) {
    return graph.call(
        "compare_prices", "{\"product_id\":\"prd_1\",\"country\":\"DE\"%s}".formatted(wishes));
  }

  private static List<String> ids(JsonNode answer) {
    List<String> ids = new ArrayList<>();
    answer.get("offers").forEach(offer -> ids.add(offer.get("offer_id").asString()));
    return ids;
  }

  private static List<String> shipsOf(JsonNode answer) {
    List<String> ships = new ArrayList<>();
    answer.get("offers").forEach(offer -> ships.add(offer.get("shipping").get("ships").asString()));
    return ships;
  }
}
