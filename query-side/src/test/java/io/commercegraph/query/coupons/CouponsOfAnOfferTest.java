package io.commercegraph.query.coupons;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.Graph;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** list_coupons for an offer, a country, a type, a customer; it judges as compare_prices does. */
class CouponsOfAnOfferTest {

  private static final String ONE = "one.example";

  private final Graph graph =
      Graph.ofShopping()
          .given(
              shop(ONE, "DE"),
              shop("two.example", "DE"),
              product("prd_1", null),
              offer("ofr_1", ONE, "prd_1"),
              price("ofr_1", ONE, 5_000),
              shipping("sho_1", ONE, "DE", 490),
              coupon("TEN", "percentage", 1000L, null, false, null),
              coupon("BIG", "percentage", 2000L, 9_000L, false, null),
              coupon("HELLO", "percentage", 500L, null, true, null),
              coupon("SHIP", "free_shipping", null, null, false, null),
              coupon("WIEN", "percentage", 500L, null, false, "AT"));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void eachCouponOfTheOffersShopHasADiscountOrAReason() {
    JsonNode answer = call("\"offer_id\":\"ofr_1\"");

    assertThat(told(answer))
        .isEqualTo(
            Map.of(
                "TEN", "500",
                "SHIP", "490",
                "BIG", "min_order_not_met",
                "HELLO", "new_customers_only",
                "WIEN", "wrong_country"));
    assertThat(told(call("\"offer_id\":\"ofr_1\",\"new_customer\":true,\"country\":\"AT\"")))
        .containsEntry("HELLO", "250")
        .containsEntry("WIEN", "250")
        .containsEntry("SHIP", "saves_less");
  }

  @Test
  void theJudgementIsThatOfComparePrices() {
    JsonNode compared =
        graph
            .call("compare_prices", "{\"product_id\":\"prd_1\",\"country\":\"DE\"}")
            .get("offers")
            .get(0);
    Map<String, String> told = told(call("\"offer_id\":\"ofr_1\",\"country\":\"DE\""));

    JsonNode best = compared.get("coupon");
    assertThat(told)
        .containsEntry(best.get("code").asString(), best.get("discount").get("amount").asString());
    for (JsonNode rejected : compared.get("rejected_coupons")) {
      String reason = rejected.get("reason").asString();
      if (!reason.equals("saves_less")) {
        assertThat(told).containsEntry(rejected.get("code").asString(), reason);
      }
    }
  }

  @Test
  void filtersLeaveOut() {
    assertThat(told(call("\"country\":\"DE\"")).keySet())
        .containsExactlyInAnyOrder("TEN", "BIG", "HELLO", "SHIP");
    assertThat(told(call("\"type\":\"free_shipping\"")).keySet()).containsExactly("SHIP");
    assertThat(told(call("\"new_customer\":false")).keySet()).doesNotContain("HELLO");
    assertThat(told(call("\"shop_domain\":\"one.example\",\"country\":\"AT\"")).keySet())
        .contains("WIEN", "TEN");
  }

  @Test
  void anotherShopsOfferAndAnUnknownOneAreProblems() {
    assertThatThrownBy(() -> call("\"offer_id\":\"ofr_none\"")).isInstanceOf(ToolProblem.class);
    assertThatThrownBy(() -> call("\"offer_id\":\"ofr_1\",\"shop_domain\":\"two.example\""))
        .isInstanceOf(ToolProblem.class);
  }

  private JsonNode call(String fields) {
    return graph.call("list_coupons", "{" + fields + "}");
  }

  /** By code what it takes off, or why nothing. */
  private static Map<String, String> told(JsonNode answer) {
    Map<String, String> told = new TreeMap<>();
    for (JsonNode coupon : answer.get("coupons")) {
      told.put(
          coupon.get("code").asString(),
          coupon.has("discount")
              ? coupon.get("discount").get("amount").asString()
              : coupon.path("reason").asString(""));
    }
    return told;
  }

  private static CouponListed coupon(
      String code,
      String type,
      @Nullable Long hundredths,
      @Nullable Long minimum,
      boolean newOnly,
      @Nullable String country) {
    return new CouponListed(
        CouponId.of(shopId(ONE), new CouponCode(code)),
        shopId(ONE),
        new CouponDescription(
            code,
            "T",
            type,
            hundredths,
            null,
            minimum,
            null,
            minimum == null ? null : "EUR",
            newOnly,
            country == null ? java.util.List.of() : java.util.List.of(country),
            null,
            null,
            null));
  }
}
