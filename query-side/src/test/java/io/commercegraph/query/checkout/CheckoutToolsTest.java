package io.commercegraph.query.checkout;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Shows the links that resolve_checkout_url and monetize_offer answer. */
class CheckoutToolsTest {

  private static final String PROGRAMMES = "commerce-graph.affiliate.programmes";

  private final Graph graph =
      new Graph(
              Map.of(
                  PROGRAMMES + "[0].shop", "https://www.awin-shop.example",
                  PROGRAMMES + "[0].network", "awin",
                  PROGRAMMES + "[0].program-id", "1234",
                  PROGRAMMES + "[0].publisher-id", "9999",
                  PROGRAMMES + "[0].commission-percent", "4.5",
                  PROGRAMMES + "[1].shop", "sovrn-shop.example",
                  PROGRAMMES + "[1].network", "sovrn",
                  PROGRAMMES + "[1].program-id", "77",
                  PROGRAMMES + "[1].publisher-id", "key&1"),
              "shops",
              "products",
              "offers",
              "trust",
              "checkout")
          .given(
              shop("awin-shop.example", "DE"),
              shop("sovrn-shop.example", "US"),
              shop("plain.example", "DE"),
              product("prd_1", null),
              offer("ofr_awin", "awin-shop.example", "prd_1"),
              price("ofr_awin", "awin-shop.example", 100),
              offer("ofr_sovrn", "sovrn-shop.example", "prd_1"),
              price("ofr_sovrn", "sovrn-shop.example", 100),
              offer("ofr_plain", "plain.example", "prd_1"),
              price("ofr_plain", "plain.example", 100));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void theCheckoutLinkIsCleanAndPlainByDefault() {
    JsonNode answer = call("resolve_checkout_url", "ofr_awin", "");

    assertThat(answer.get("url").asString()).isEqualTo("https://awin-shop.example/p/ofr_awin");
    assertThat(answer.get("valid").asBoolean()).isTrue();
    assertThat(answer.get("checks").get(0).toString())
        .isEqualTo("{\"name\":\"length\",\"passed\":true}");
    assertThat(answer.get("removed_params").toString()).isEqualTo("[\"utm_source\"]");
    assertThat(answer.get("affiliate").toString())
        .isEqualTo("{\"applied\":false,\"network\":null}");
  }

  @Test
  void theAnswersSayWhatTheOfferCostsAndWhetherItIsStillThere() {
    graph.given(
        new OfferWithdrawn("ofr_plain", shopId("plain.example"), Graph.NOW.minusSeconds(60)));

    for (String tool : List.of("resolve_checkout_url", "monetize_offer")) {
      JsonNode there = call(tool, "ofr_awin", "");
      assertThat(there.get("price").get("display").asString()).isEqualTo("1.00 EUR");
      assertThat(there.get("availability").asString()).isEqualTo("in_stock");
      assertThat(there.get("observed_at").asString()).isEqualTo(Facts.SEEN.toString());
      assertThat(there.get("freshness").asString()).isEqualTo("fresh");
      assertThat(there.get("discontinued").asBoolean()).isFalse();
      JsonNode gone = call(tool, "ofr_plain", "");
      assertThat(gone.get("availability").asString()).isEqualTo("discontinued");
      assertThat(gone.get("discontinued").asBoolean()).isTrue();
    }
  }

  @Test
  void anUnsafeUrlHasNoLinkAnywhere() {
    graph.given(
        new OfferChanged(
            "ofr_awin",
            shopId("awin-shop.example"),
            Facts.described("T", "https://awin-shop.example.evil.com/", "new"),
            Graph.NOW));

    JsonNode resolved = call("resolve_checkout_url", "ofr_awin", ",\"affiliate\":true");
    JsonNode monetized = call("monetize_offer", "ofr_awin", "");

    assertThat(resolved.get("valid").asBoolean()).isFalse();
    assertThat(resolved.get("url").isNull()).isTrue();
    assertThat(resolved.get("affiliate").get("applied").asBoolean()).isFalse();
    assertThat(monetized.get("url").isNull()).isTrue();
    assertThat(monetized.get("clean_url").isNull()).isTrue();
    assertThat(monetized.get("monetized").asBoolean()).isFalse();
  }

  @Test
  void anAwinLinkCarriesTheCleanUrlEncoded() {
    JsonNode answer = call("monetize_offer", "ofr_awin", "");

    String ref = answer.get("monetization").get("click_ref").asString();
    assertThat(ref).matches("[a-z0-9]{1,32}");
    assertThat(answer.get("url").asString())
        .isEqualTo(
            "https://www.awin1.com/cread.php?awinmid=1234&awinaffid=9999&clickref="
                + ref
                + "&ued=https%3A%2F%2Fawin-shop.example%2Fp%2Fofr_awin");
    assertThat(answer.get("clean_url").asString())
        .isEqualTo("https://awin-shop.example/p/ofr_awin");
    assertThat(answer.get("monetization").toString())
        .isEqualTo(
            "{\"network\":\"awin\",\"program_id\":\"1234\",\"click_ref\":\""
                + ref
                + "\",\"commission\":{\"percent\":4.5},\"ranking_influence\":false,"
                + "\"rel\":\"sponsored nofollow\"}");
    assertThat(answer.get("disclosure").get("required").asBoolean()).isTrue();
  }

  @Test
  void aSovrnLinkToo() {
    JsonNode answer = call("resolve_checkout_url", "ofr_sovrn", ",\"affiliate\":true");

    assertThat(answer.get("url").asString())
        .startsWith("https://redirect.viglink.com/?key=key%261&cuid=clk")
        .endsWith("&u=https%3A%2F%2Fsovrn-shop.example%2Fp%2Fofr_sovrn");
    assertThat(answer.get("affiliate").toString())
        .isEqualTo("{\"applied\":true,\"network\":\"sovrn\"}");
    assertThat(
            call("monetize_offer", "ofr_sovrn", "").get("monetization").get("commission").isNull())
        .isTrue();
  }

  @Test
  void withoutAProgrammeOrAWishThereIsNoCommission() {
    for (JsonNode answer :
        new JsonNode[] {
          call("monetize_offer", "ofr_plain", ""),
          call("monetize_offer", "ofr_awin", ",\"affiliate\":false")
        }) {
      assertThat(answer.get("monetized").asBoolean()).isFalse();
      assertThat(answer.get("url")).isEqualTo(answer.get("clean_url"));
      assertThat(answer.get("monetization").isNull()).isTrue();
      assertThat(answer.get("disclosure").get("required").asBoolean()).isFalse();
    }
  }

  @Test
  void anUnknownOfferIsNotFoundAndACallIsOneStatement() {
    assertThatThrownBy(() -> call("monetize_offer", "ofr_none", ""))
        .isInstanceOfSatisfying(
            ToolProblem.class, it -> assertThat(it.code()).isEqualTo(ProblemCode.OFFER_NOT_FOUND));
    for (String tool : new String[] {"monetize_offer", "resolve_checkout_url"}) {
      assertThat(graph.statementsOf(tool, "{\"offer_id\":\"ofr_awin\"}")).isEqualTo(1);
    }
  }

  private JsonNode call(String tool, String offer, String more) {
    return graph.call(tool, "{\"offer_id\":\"" + offer + "\"" + more + "}");
  }
}
