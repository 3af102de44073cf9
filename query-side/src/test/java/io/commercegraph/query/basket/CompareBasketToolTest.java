package io.commercegraph.query.basket;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.used;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.Graph;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The tool over its tables: which offers count, and what the answer says. */
class CompareBasketToolTest {

  private static final String ONE = "one.example";
  private static final String TWO = "two.example";

  private final Graph graph =
      Graph.ofShopping()
          .given(
              shop(ONE, "DE"),
              shop(TWO, "DE"),
              product("prd_a", null),
              product("prd_b", null),
              offer("ofr_a1", ONE, "prd_a"),
              price("ofr_a1", ONE, 1_000),
              offer("ofr_a2", TWO, "prd_a"),
              price("ofr_a2", TWO, 700),
              offer("ofr_b1", ONE, "prd_b"),
              price("ofr_b1", ONE, 2_000),
              shipping("sho_1", ONE, "DE", 400),
              shipping("sho_2", TWO, "DE", 100));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void eachNumberOfShopsHasItsBestPlan() {
    JsonNode answer =
        call("[{\"product_id\":\"prd_a\",\"quantity\":2},{\"product_id\":\"prd_b\"}]", "");

    assertThat(answer.get("currency").asString()).isEqualTo("EUR");
    assertThat(answer.get("exact").asBoolean()).isTrue();
    assertThat(answer.has("gap")).isFalse();
    assertThat(answer.get("plans")).hasSize(2);
    JsonNode one = answer.get("plans").get(0);
    assertThat(one.get("total").get("amount").asLong()).isEqualTo(4_400);
    assertThat(one.get("shops")).hasSize(1);
    JsonNode two = answer.get("plans").get(1);
    assertThat(two.get("total").get("amount").asLong()).isEqualTo(3_900);
    assertThat(two.get("total_known").asBoolean()).isTrue();
    assertThat(two.get("missing_product_ids")).isEmpty();
    assertThat(two.get("delivery").toString()).isEqualTo("{\"min_days\":2,\"max_days\":4}");
    JsonNode order = two.get("shops").get(1);
    assertThat(order.get("shop").get("domain").asString()).isEqualTo(TWO);
    assertThat(order.get("items").get(0).get("offer_id").asString()).isEqualTo("ofr_a2");
    assertThat(order.get("items").get(0).get("quantity").asInt()).isEqualTo(2);
    assertThat(order.get("goods").get("amount").asLong()).isEqualTo(1_400);
    assertThat(order.get("shipping").get("option_id").asString()).isEqualTo("sho_2");
    assertThat(order.get("coupon").isNull()).isTrue();
    assertThat(order.get("total").get("amount").asLong()).isEqualTo(1_500);
  }

  @Test
  void equalProductsAddUpUnderWhateverId() {
    graph.given(product("prd_old", null), new ProductsJoined("prd_old", "prd_a"));

    JsonNode answer = call("[{\"product_id\":\"prd_old\"},{\"product_id\":\"prd_a\"}]", "");

    JsonNode items = answer.get("plans").get(0).get("shops").get(0).get("items");
    assertThat(items).hasSize(1);
    assertThat(items.get(0).get("product_id").asString()).isEqualTo("prd_a");
    assertThat(items.get(0).get("quantity").asInt()).isEqualTo(2);
  }

  @Test
  void whatNobodyHasIsMissing() {
    graph.given(price("ofr_b1", ONE, 2_000, "EUR", "out_of_stock", SEEN.plusSeconds(1)));

    JsonNode answer = call("[{\"product_id\":\"prd_a\"},{\"product_id\":\"prd_b\"}]", "");

    assertThat(answer.get("plans")).hasSize(1);
    assertThat(answer.get("plans").get(0).get("missing_product_ids").toString())
        .isEqualTo("[\"prd_b\"]");
    assertThat(answer.get("plans").get(0).get("total").get("amount").asLong()).isEqualTo(800);
  }

  @Test
  void usedOnesShopsThatAreGoneAndShopsThatDoNotShipThereDoNotCount() {
    graph.given(used("ofr_a2", TWO));
    assertThat(shopOf(call("[{\"product_id\":\"prd_a\"}]", ""))).isEqualTo(ONE);
    assertThat(shopOf(call("[{\"product_id\":\"prd_a\"}]", ",\"condition\":\"any\"")))
        .isEqualTo(TWO);
    assertThat(call("[{\"product_id\":\"prd_a\"}]", ",\"country\":\"FR\"").get("plans")).isEmpty();

    graph.given(new ShopWithdrawn(shopId(ONE)));
    assertThat(call("[{\"product_id\":\"prd_a\"}]", "").get("plans")).isEmpty();
  }

  /** It is Tuesday: four working days end on Monday, the 6th. */
  @Test
  void aDateCountsForAllOfIt() {
    String basket = "[{\"product_id\":\"prd_a\"}]";
    JsonNode monday = call(basket, ",\"deliver_by\":\"2026-04-06\"");

    assertThat(monday.get("plans").get(0).get("delivery").get("by").asString())
        .isEqualTo("2026-04-06");
    assertThat(monday.get("assumptions")).hasSize(2);
    assertThat(call(basket, ",\"deliver_by\":\"2026-04-05\"").get("plans")).isEmpty();
  }

  @Test
  void itIsOneStatementForManyProducts() {
    assertThat(
            graph.statementsOf(
                "compare_basket",
                "{\"items\":[{\"product_id\":\"prd_a\"},{\"product_id\":\"prd_b\"}]}"))
        .isEqualTo(1);
  }

  @Test
  void errorsNameTheItem() {
    problem("[{\"product_id\":\"prd_a\"},{\"product_id\":\"prd_x\"}]", "", "items[1].product_id");
    problem("[{\"product_id\":\"4006381333930\"}]", "", "items[0].product_id");
    problem(
        "[{\"product_id\":\"prd_a\",\"quantity\":99},{\"product_id\":\"prd_a\"}]",
        "",
        "items[1].quantity");
    problem("[{\"product_id\":\"prd_a\"}]", ",\"currency\":\"XYZ1\"", "currency");
    assertThatThrownBy(() -> call("[{\"product_id\":\"prd_x\"}]", ""))
        .isInstanceOfSatisfying(
            ToolProblem.class,
            it -> assertThat(it.code()).isEqualTo(ProblemCode.PRODUCT_NOT_FOUND));
  }

  private void problem(String items, String more, String param) {
    assertThatThrownBy(() -> call(items, more))
        .isInstanceOfSatisfying(ToolProblem.class, it -> assertThat(it.param()).isEqualTo(param));
  }

  private static String shopOf(JsonNode answer) {
    return answer.get("plans").get(0).get("shops").get(0).get("shop").get("domain").asString();
  }

  private JsonNode call(String items, String more) {
    String country = more.contains("country") ? "" : ",\"country\":\"DE\"";
    return graph.call("compare_basket", "{\"items\":%s%s%s}".formatted(items, country, more));
  }
}
