package io.commercegraph.query.checkout;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.query.Graph;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Every list is the same, byte for byte, whoever of the shops pays how much. */
class CommissionsDoNotRankTest {

  private static final String PROGRAMMES = "commerce-graph.affiliate.programmes";

  private static final Map<String, String> LISTS =
      Map.of(
          "compare_prices", "{\"product_id\":\"prd_1\"}",
          "find_offers", "{\"product_id\":\"prd_1\"}",
          "compare_offers", "{\"offer_ids\":[\"ofr_a\",\"ofr_b\",\"ofr_c\"]}",
          "find_product", "{\"query\":\"product\"}",
          "find_shop", "{\"query\":\"shop\"}",
          "get_shop", "{\"shop_id_or_domain\":\"b.example\"}");

  @Test
  void listsAreTheSameWhoeverPays() {
    List<JsonNode> unpaid = answers(Map.of());

    assertThat(answers(paidBy("a.example", "0.5"))).isEqualTo(unpaid);
    assertThat(answers(paidBy("b.example", "99"))).isEqualTo(unpaid);
    assertThat(answers(paidBy("c.example", "12"))).isEqualTo(unpaid);
  }

  @Test
  void aShopThatPaysIsLinkedToThroughItsProgrammeAllTheSame() {
    try (Graph graph = market(paidBy("b.example", "99"))) {
      JsonNode link = graph.call("monetize_offer", "{\"offer_id\":\"ofr_b\"}");

      assertThat(link.get("monetized").asBoolean()).isTrue();
      assertThat(link.get("disclosure").get("required").asBoolean()).isTrue();
    }
  }

  private static List<JsonNode> answers(Map<String, Object> settings) {
    try (Graph graph = market(settings)) {
      return LISTS.entrySet().stream()
          .map(list -> graph.call(list.getKey(), list.getValue()))
          .toList();
    }
  }

  private static Map<String, Object> paidBy(String shop, String percent) {
    return Map.of(
        PROGRAMMES + "[0].shop", shop,
        PROGRAMMES + "[0].network", "awin",
        PROGRAMMES + "[0].program-id", "1",
        PROGRAMMES + "[0].publisher-id", "2",
        PROGRAMMES + "[0].commission-percent", percent);
  }

  private static Graph market(Map<String, Object> settings) {
    Graph graph =
        new Graph(
            settings,
            "shops",
            "products",
            "offers",
            "shipping",
            "coupons",
            "trust",
            "compare",
            "checkout",
            "search");
    graph.given(product("prd_1", null));
    for (String one : List.of("a", "b", "c")) {
      String domain = one + ".example";
      // Alike in all that counts, so that the least nudge would show.
      graph.given(
          shop(domain, "DE"),
          offer("ofr_" + one, domain, "prd_1"),
          price("ofr_" + one, domain, 1_000));
    }
    return graph;
  }
}
