package io.commercegraph.query.prices;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.taxed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.Graph;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The lowest price over the offers of a product, and which offer and event each figure names. */
class ProductPriceAnalyticsToolTest {

  private static final String ONE = "one.example";
  private static final String TWO = "two.example";

  private final Graph graph =
      Graph.ofShopping()
          .given(
              shop(ONE, "DE"),
              shop(TWO, "DE"),
              product("prd_1", null),
              offer("ofr_1", ONE, "prd_1"),
              price("ofr_1", ONE, 900, "EUR", "in_stock", daysAgo(40)),
              price("ofr_1", ONE, 1_000, "EUR", "in_stock", daysAgo(2)),
              offer("ofr_2", TWO, "prd_1"),
              price("ofr_2", TWO, 950, "EUR", "in_stock", daysAgo(20)));

  @AfterEach
  void close() {
    graph.close();
  }

  /** The lowest price was 9.00 for 28 of 30 days, then 9.50 for two. */
  @Test
  void eachFigureNamesOfferAndEvent() {
    JsonNode answer = call("");

    assertThat(answer.get("currency").asString()).isEqualTo("EUR");
    assertThat(answer.get("offers").asInt()).isEqualTo(2);
    JsonNode current = answer.get("current");
    assertThat(current.get("price").get("amount").asLong()).isEqualTo(950);
    assertThat(current.get("offer_id").asString()).isEqualTo("ofr_2");
    assertThat(current.get("at").asString()).isEqualTo(daysAgo(2).toString());
    assertThat(current.get("event_id").asString()).startsWith("evt_");
    assertThat(answer.get("lowest").get("d30").get("offer_id").asString()).isEqualTo("ofr_1");
    assertThat(answer.get("lowest").get("d30").get("price").get("amount").asLong()).isEqualTo(900);
    assertThat(answer.get("highest").get("all_time").get("offer_id").asString()).isEqualTo("ofr_2");
    assertThat(answer.get("average").get("d30").get("amount").asLong()).isEqualTo(903);
    assertThat(answer.get("price_position").asString()).isEqualTo("high");
    assertThat(answer.get("coverage").get("insufficient_data").asBoolean()).isFalse();
    assertThat(answer.has("series")).isFalse();
    assertThat(answer.has("reference_price")).isFalse();
  }

  @Test
  void aWithdrawnOfferLeavesAtOnceAndTheSeriesSaysSo() {
    graph.given(new OfferWithdrawn("ofr_2", shopId(TWO), daysAgo(1)));

    JsonNode answer = call(",\"series\":true");

    assertThat(answer.get("current").get("offer_id").asString()).isEqualTo("ofr_1");
    assertThat(answer.get("series")).hasSize(3);
    assertThat(answer.get("series").get(0).get("price").get("amount").asLong()).isEqualTo(1_000);
    assertThat(answer.get("series").get(1).get("offer_id").asString()).isEqualTo("ofr_2");
  }

  @Test
  void shopsThatDoNotShipThereAndOtherConditionsDoNotCount() {
    graph.given(shipping("sho_2", TWO, "AT", 100));

    JsonNode here = call(",\"country\":\"DE\"");
    JsonNode used = call(",\"condition\":\"used\"");

    assertThat(here.get("current").get("offer_id").asString()).isEqualTo("ofr_1");
    assertThat(used.get("current").isNull()).isTrue();
    assertThat(used.get("offers").asInt()).isZero();
  }

  @Test
  void anOfferWithoutTaxesDoesNotCount() {
    graph.given(new OfferChanged("ofr_2", shopId(TWO), taxed("new", "excluded"), Graph.NOW));

    JsonNode answer = call("");

    assertThat(answer.get("offers").asInt()).isEqualTo(1);
    assertThat(answer.get("current").get("offer_id").asString()).isEqualTo("ofr_1");
    assertThat(answer.get("highest").get("all_time").get("offer_id").asString()).isEqualTo("ofr_1");
  }

  @Test
  void anOfferThatWasMatchedByTitleCountsOnlyWhereItIsAskedFor() {
    graph.given(
        new OfferMatched("ofr_2", shopId(TWO), "prd_1", "title", daysAgo(1), 0.99, "title-1"));

    assertThat(call("").get("current").get("offer_id").asString()).isEqualTo("ofr_1");
    assertThat(call(",\"include_title_matches\":true").get("current").get("offer_id").asString())
        .isEqualTo("ofr_2");
  }

  @Test
  void itIsOneStatementAndUnknownProductsAreProblems() {
    assertThat(graph.statementsOf("product_price_analytics", "{\"product_id\":\"prd_1\"}"))
        .isEqualTo(1);
    assertThatThrownBy(() -> graph.call("product_price_analytics", "{\"product_id\":\"prd_none\"}"))
        .isInstanceOf(ToolProblem.class);
    assertThatThrownBy(() -> call(",\"known_at\":\"2096-01-01T00:00:00Z\""))
        .isInstanceOf(ToolProblem.class);
  }

  private static Instant daysAgo(int days) {
    return Graph.NOW.minus(Duration.ofDays(days));
  }

  private JsonNode call(String more) {
    return graph.call("product_price_analytics", "{\"product_id\":\"prd_1\"%s}".formatted(more));
  }
}
