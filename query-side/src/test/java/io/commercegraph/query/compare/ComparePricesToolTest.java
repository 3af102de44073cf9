package io.commercegraph.query.compare;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Long, since each case builds on one market: four read models meet in this tool. */
class ComparePricesToolTest {

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "shipping", "coupons", "trust", "compare")
          .given(
              shop("one.example", "DE"),
              shop("two.example", "AT"),
              product("prd_1", null),
              offer("ofr_a", "one.example", "prd_1"),
              price("ofr_a", "one.example", 10_000),
              offer("ofr_b", "two.example", "prd_1"),
              price("ofr_b", "two.example", 9_800),
              shipping("sho_a", "one.example", "DE", 495),
              shipping("sho_b", "two.example", "AT", 300),
              shipping("sho_c", "two.example", "DE", 1500));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void offersAreRankedByWhatTheyCostInTheEnd() {
    JsonNode answer = call("{\"product_id\":\"prd_1\",\"country\":\"de\"}");

    assertThat(ids(answer)).containsExactly("ofr_a", "ofr_b");
    assertThat(answer.get("country").asString()).isEqualTo("DE");
    assertThat(answer.get("currency").asString()).isEqualTo("EUR");
    assertThat(answer.get("new_customer").asBoolean()).isFalse();
    assertThat(answer.get("product").get("offer_count").asLong()).isEqualTo(2);
    assertThat(answer.get("product").get("price_range").get("min").get("amount").asLong())
        .isEqualTo(9_800);
    assertThat(answer.get("ranking").get("paid_placement").asBoolean()).isFalse();
    JsonNode first = answer.get("offers").get(0);
    assertThat(first.propertyNames())
        .containsExactlyInAnyOrder(
            "rank",
            "offer_id",
            "shop",
            "price",
            "condition",
            "match",
            "shipping",
            "coupon",
            "total",
            "total_known",
            "tax",
            "saves_over_next",
            "delivery",
            "merchant_rating",
            "availability",
            "observed_at",
            "freshness",
            "rejected_coupons");
    assertThat(first.get("rank").asInt()).isEqualTo(1);
    assertThat(first.get("total").get("display").asString()).isEqualTo("104.95 EUR");
    assertThat(first.get("delivery").toString()).isEqualTo("{\"min_days\":2,\"max_days\":4}");
    assertThat(first.get("shipping").get("option_id").asString()).isEqualTo("sho_a");
  }

  @Test
  void withoutACountryParcelsGoToEachShopsOwn() {
    JsonNode answer = call("{\"product_id\":\"prd_1\"}");

    assertThat(ids(answer)).containsExactly("ofr_b", "ofr_a");
    assertThat(answer.get("country").isNull()).isTrue();
    assertThat(answer.get("offers").get(0).get("total").get("amount").asLong()).isEqualTo(10_100);
  }

  @Test
  void aCountryThatNobodyShipsToLeavesTotalsUnknown() {
    JsonNode first = call("{\"product_id\":\"prd_1\",\"country\":\"FR\"}").get("offers").get(0);

    assertThat(first.get("total_known").asBoolean()).isFalse();
    assertThat(first.get("shipping").toString())
        .isEqualTo("{\"price\":null,\"option_id\":null,\"known\":false,\"ships\":\"no\"}");
    assertThat(first.get("delivery").isNull()).isTrue();
  }

  @Test
  void theBestCouponIsAppliedAndTheOthersAreSaid() {
    graph.given(
        coupon("one.example", "TEN", 1000L, false), coupon("one.example", "NEW", 2000L, true));

    JsonNode known = call("{\"product_id\":\"prd_1\",\"country\":\"DE\"}").get("offers").get(0);
    JsonNode fresh =
        call("{\"product_id\":\"prd_1\",\"country\":\"DE\",\"new_customer\":true}")
            .get("offers")
            .get(0);

    assertThat(known.get("coupon").get("code").asString()).isEqualTo("TEN");
    assertThat(known.get("coupon").get("confidence").get("score").asDouble()).isEqualTo(0.5);
    assertThat(known.get("rejected_coupons").toString())
        .isEqualTo("[{\"code\":\"NEW\",\"reason\":\"new_customers_only\"}]");
    assertThat(known.get("total").get("amount").asLong()).isEqualTo(9_495);
    assertThat(fresh.get("coupon").get("code").asString()).isEqualTo("NEW");
    assertThat(fresh.get("total").get("amount").asLong()).isEqualTo(8_495);
  }

  @Test
  void otherCurrenciesStandBeside() {
    graph.given(
        offer("ofr_usd", "one.example", "prd_1"),
        price("ofr_usd", "one.example", 1, "USD", "in_stock", Facts.SEEN));

    JsonNode answer = call("{\"product_id\":\"prd_1\"}");

    assertThat(ids(answer)).containsExactly("ofr_b", "ofr_a");
    JsonNode other = answer.get("other_currencies").get(0);
    assertThat(other.get("offer_id").asString()).isEqualTo("ofr_usd");
    assertThat(other.has("rank")).isFalse();
    assertThat(answer.get("other_currencies_total").asInt()).isEqualTo(1);
  }

  @Test
  void pagesGoOnInTheRanking() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      graph.given(
          offer("ofr_" + i, "one.example", "prd_1"),
          price("ofr_" + i, "one.example", 20_000 + i % 7));
    }
    String cursor = "";
    int rank = 0;
    do {
      JsonNode page = call("{\"product_id\":\"prd_1\",\"limit\":7%s}".formatted(cursor));
      for (JsonNode offer : page.get("offers")) {
        assertThat(offer.get("rank").asInt()).isEqualTo(++rank);
      }
      all.addAll(ids(page));
      assertThat(page.get("page").get("total").asLong()).isEqualTo(32);
      String next = page.get("page").path("next_cursor").asString("");
      cursor = next.isEmpty() ? "" : ",\"cursor\":\"%s\"".formatted(next);
    } while (!cursor.isEmpty());
    assertThat(all).hasSize(32).doesNotHaveDuplicates();
  }

  @Test
  void pagesStayInTheirCurrencyThoughAnotherBecomesThatOfMostOffers() {
    String first =
        call("{\"product_id\":\"prd_1\",\"limit\":1}").get("page").get("next_cursor").asString();
    for (int i = 0; i < 9; i++) {
      graph.given(
          offer("ofr_" + i, "one.example", "prd_1"),
          price("ofr_" + i, "one.example", i, "USD", "in_stock", Facts.SEEN));
    }

    JsonNode second =
        call("{\"product_id\":\"prd_1\",\"limit\":1,\"cursor\":\"%s\"}".formatted(first));

    assertThat(second.get("currency").asString()).isEqualTo("EUR");
    assertThat(ids(second)).containsExactly("ofr_a");
    assertThat(second.get("other_currencies")).isEmpty();
    assertThat(second.get("other_currencies_total").asInt()).isEqualTo(9);
    assertThat(call("{\"product_id\":\"prd_1\"}").get("currency").asString()).isEqualTo("USD");
  }

  @Test
  void aHundredOffersWithManyCouponsStayUnderTheLimit() {
    for (int i = 0; i < 40; i++) {
      graph.given(coupon("one.example", "A-LONG-COUPON-CODE-NUMBER-" + i, 100L + i, false));
    }
    for (int i = 0; i < 120; i++) {
      graph.given(
          offer("ofr_" + i, "one.example", "prd_1"),
          price(
              "ofr_" + i,
              "one.example",
              200 + i,
              i % 3 == 0 ? "USD" : "EUR",
              "in_stock",
              Facts.SEEN));
    }
    JsonNode answer = call("{\"product_id\":\"prd_1\",\"limit\":100}");

    assertThat(answer.toString().length()).isBetween(30_000, 64 * 1024 - 200);
    assertThat(answer.get("page").has("next_cursor")).isTrue();
  }

  @Test
  void aliasesAnswerAndWithdrawnOffersAreGone() {
    graph.given(
        product("prd_old", null),
        offer("ofr_old", "one.example", "prd_old"),
        price("ofr_old", "one.example", 500),
        new ProductsJoined("prd_old", "prd_1"),
        new OfferWithdrawn("ofr_b", shopId("two.example"), Graph.NOW));

    assertThat(ids(call("{\"product_id\":\"prd_old\"}"))).containsExactly("ofr_old", "ofr_a");
  }

  @Test
  void aProductWithoutOffersHasNoCurrency() {
    graph.given(product("prd_bare", null));

    JsonNode answer = call("{\"product_id\":\"prd_bare\"}");

    assertThat(answer.get("currency").isNull()).isTrue();
    assertThat(answer.get("offers")).isEmpty();
    assertThat(answer.get("product").has("price_range")).isFalse();
  }

  @Test
  void errorsAreTheContracts() {
    graph.assertRefused(
        "compare_prices", "{\"product_id\":\"prd_none\"}", ProblemCode.PRODUCT_NOT_FOUND);
    graph.assertRefused(
        "compare_prices", "{\"product_id\":\"4006381333930\"}", ProblemCode.INVALID_GTIN);
    graph.assertRefused(
        "compare_prices",
        "{\"product_id\":\"prd_1\",\"country\":\"Germany\"}",
        ProblemCode.INVALID_COUNTRY);
    graph.assertRefused(
        "compare_prices",
        "{\"product_id\":\"prd_1\",\"cursor\":\"x\"}",
        ProblemCode.INVALID_CURSOR);
  }

  @Test
  void aCallIsOneStatementAndOneMoreForTrustWhereNothingIsRemembered() {
    assertThat(graph.statementsOf("compare_prices", "{\"product_id\":\"prd_1\"}")).isEqualTo(2);
    for (int i = 0; i < 20; i++) {
      String domain = "shop" + i + ".example";
      graph.given(
          shop(domain, "DE"), offer("ofr_" + i, domain, "prd_1"), price("ofr_" + i, domain, 9));
    }
    assertThat(graph.statementsOf("compare_prices", "{\"product_id\":\"prd_1\"}")).isEqualTo(2);
    assertThat(graph.statementsOf("compare_prices", "{\"product_id\":\"prd_1\"}")).isZero();
  }

  @Test
  void theRatingThatMostCustomersGaveIsShown() {
    graph.given(rating("acme", "4.2", 90), rating("other", "3.9", 300));

    JsonNode first = call("{\"product_id\":\"prd_1\",\"country\":\"DE\"}").get("offers").get(0);

    assertThat(first.get("merchant_rating").toString())
        .isEqualTo("{\"value\":3.9,\"scale_max\":5,\"count\":300,\"source\":\"other\"}");
  }

  private static CouponListed coupon(String domain, String code, long hundredths, boolean newOnly) {
    return new CouponListed(
        CouponId.of(shopId(domain), new CouponCode(code)),
        shopId(domain),
        new CouponDescription(
            code,
            "T",
            "percentage",
            hundredths,
            null,
            null,
            null,
            null,
            newOnly,
            List.of(),
            null,
            null,
            null));
  }

  private static RatingObserved rating(String provider, String value, long count) {
    return new RatingObserved(
        shopId("one.example"),
        "one.example",
        provider,
        new RatingDescription(
            null,
            null,
            new BigDecimal(value),
            BigDecimal.ONE,
            BigDecimal.valueOf(5),
            count,
            null,
            null,
            null),
        Facts.SEEN,
        Graph.NOW);
  }

  private JsonNode call(String request) {
    return graph.call("compare_prices", request);
  }

  private static List<String> ids(JsonNode answer) {
    List<String> ids = new ArrayList<>();
    answer.get("offers").forEach(offer -> ids.add(offer.get("offer_id").asString()));
    return ids;
  }
}
