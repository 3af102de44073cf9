package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.ToolCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.ai.mcp.server.common.autoconfigure.properties.McpServerProperties;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Wherever an answer holds what a merchant or a provider wrote, its schema marks it as data. */
class OutsideDataTest extends WholeServiceSuite {

  /** Stands in every text of the feed, and in nothing that is asked. */
  private static final String WORD = "zorkmid";

  private static final String FEED =
      """
      {"type":"shop","domain":"words.example","name":"Words Zorkmid","country":"DE","category":"Zorkmid things","ships_to":["DE"]}
      {"type":"product","gtin":"9520000888039","brand":"Zorkmid","mpn":"ZORKMID-88","name":"Lexicon Zorkmid","category":"Zorkmid > Books","image_url":"https://words.example/zorkmid.png"}
      {"type":"offer","shop_domain":"words.example","item_id":"1","title":"Lexicon Zorkmid","url":"https://words.example/zorkmid?utm_zorkmid=1","gtin":"9520000888039","price":"40.00 EUR","availability":"in_stock","condition":"new"}
      {"type":"coupon","shop_domain":"words.example","code":"ZORKMID15","coupon_type":"percentage","percent_off":15,"title":"Zorkmid off","terms":"Zorkmid only"}
      {"type":"coupon","shop_domain":"words.example","code":"ZORKMID5","coupon_type":"percentage","percent_off":5,"title":"Zorkmid off"}
      {"type":"coupon","shop_domain":"words.example","code":"ZORKMIDOLD","coupon_type":"percentage","percent_off":5,"title":"Zorkmid","ends_at":"2020-01-01T00:00:00Z"}
      {"type":"shipping","shop_domain":"words.example","name":"Zorkmid post","carrier":"Zorkmid","country":"DE","region":"Zorkmid","price":"4.90 EUR"}
      {"type":"rating","provider":"trustpilot","domain":"words.example","provider_ref":"zorkmid","display_name":"Zorkmid","profile_url":"https://rated.example/zorkmid","attribution":"By Zorkmid","rating":{"value":4.6,"scale_min":1,"scale_max":5,"count":12},"fetched_at":"2026-06-01T00:00:00Z"}
      """;

  @Autowired ToolCatalogue catalogue;
  @Autowired McpServerProperties mcp;

  private final Set<String> marked = new TreeSet<>();
  private final Set<String> unmarked = new TreeSet<>();

  @Test
  void isMarkedInEverySchema() {
    Map<String, String> position = Map.of("x-min-position", new Market(base()).take(FEED));
    for (Map.Entry<String, String> request : requests(position).entrySet()) {
      ToolReply reply = new RestClient(base()).call(request.getKey(), request.getValue(), position);
      assertThat(reply.status()).as("%s %s", request, reply.body()).isEqualTo(200);
      JsonNode schema = entry(request.getKey()).answerSchema();
      look(request.getKey(), reply.body(), List.of(schema), schema, false);
    }

    assertThat(unmarked).isEmpty();
    assertThat(marked)
        .contains(
            "compare_prices.offers[].coupon.code",
            "compare_prices.offers[].rejected_coupons[].code",
            "compare_prices.offers[].shop.name",
            "compare_prices.product.name",
            "find_offers.offers[].title",
            "find_offers.offers[].url",
            "find_product.products[].brand",
            "find_shop.shops[].name",
            "list_coupons.coupons[].terms",
            "list_coupons.coupons[].title",
            "list_coupons.withheld[].code",
            "list_shipping_options.options[].carrier",
            "list_shipping_options.options[].name",
            "resolve_checkout_url.url",
            "resolve_conflict.from_shop.name",
            "trust_adapter.display_name");
  }

  @Test
  void theMarkIsExplainedOnceToEveryClient() {
    assertThat(mcp.getInstructions()).containsOnlyOnce(OutsideData.MARK);
  }

  private Map<String, String> requests(Map<String, String> position) {
    String ofShop = "{\"shop_id_or_domain\":\"words.example\"}";
    JsonNode offers =
        new RestClient(base())
            .call("find_offers", "{\"shop_domain\":\"words.example\"}", position)
            .body();
    String ofOffer = "{\"offer_id\":\"" + offers.at("/offers/0/id").asString() + "\"}";
    Map<String, String> requests = new TreeMap<>();
    requests.put("audit_log", "{\"limit\":1}");
    requests.put(
        "compare_basket",
        "{\"items\":[{\"product_id\":\"9520000888039\"}],\"country\":\"DE\",\"condition\":\"any\"}");
    requests.put(
        "compare_offers",
        ofOffer.replace("offer_id", "offer_ids").replaceFirst(":(.*)}", ":[$1]}"));
    requests.put("compare_prices", "{\"product_id\":\"9520000888039\",\"country\":\"DE\"}");
    requests.put("find_offers", "{\"shop_domain\":\"words.example\"}");
    requests.put("find_product", "{\"query\":\"lexicon\"}");
    requests.put("find_shop", "{\"query\":\"words\"}");
    requests.put("get_product", "{\"product_id\":\"9520000888039\"}");
    requests.put("product_price_analytics", "{\"product_id\":\"9520000888039\"}");
    requests.put("list_coupons", "{\"shop_domain\":\"words.example\"}");
    requests.put(
        "report_code", "{\"shop_domain\":\"words.example\",\"code\":\"X1\",\"reason\":\"worked\"}");
    requests.put("resolve_conflict", "{\"from_shop_id\":\"words.example\"}");
    requests.put("trust_adapter", "{\"provider\":\"trustpilot\",\"domain\":\"words.example\"}");
    for (String tool :
        List.of("get_shop", "get_trust", "internal_trust", "list_shipping_options")) {
      requests.put(tool, ofShop);
    }
    for (String tool : List.of("monetize_offer", "price_analytics", "resolve_checkout_url")) {
      requests.put(tool, ofOffer);
    }
    assertThat(requests.keySet())
        .containsExactlyElementsOf(
            catalogue.entries().stream().map(entry -> entry.spec().name()).toList());
    return requests;
  }

  private CatalogueEntry<?, ?> entry(String tool) {
    return catalogue.find(tool).orElseThrow();
  }

  /**
   * Goes through an answer beside its schema.
   *
   * @param schemas any of which the value may be of
   */
  private void look(
      String path, JsonNode value, List<JsonNode> schemas, JsonNode root, boolean isMarked) {
    List<JsonNode> all = resolved(schemas, root);
    boolean here =
        isMarked
            || all.stream()
                .anyMatch(s -> s.path("description").asString("").startsWith(OutsideData.MARK));
    if (value.isString() && value.stringValue().toLowerCase(Locale.ROOT).contains(WORD)) {
      (here ? marked : unmarked).add(path);
    }
    value.forEach(
        item -> {
          if (value.isArray()) {
            look(path + "[]", item, children(all, "/items"), root, here);
          }
        });
    if (value.isObject()) {
      value.forEachEntry(
          (name, field) ->
              look(path + "." + name, field, children(all, "/properties/" + name), root, here));
    }
  }

  private static List<JsonNode> children(List<JsonNode> schemas, String pointer) {
    return schemas.stream().map(s -> s.at(pointer)).filter(s -> !s.isMissingNode()).toList();
  }

  /** With all that they refer to and all that they offer to choose from. */
  private static List<JsonNode> resolved(List<JsonNode> schemas, JsonNode root) {
    List<JsonNode> all = new ArrayList<>(schemas);
    for (int i = 0; i < all.size(); i++) {
      JsonNode schema = all.get(i);
      if (schema.has("$ref")) {
        all.add(root.at(schema.path("$ref").asString().substring(1)));
      }
      schema.path("anyOf").forEach(all::add);
    }
    return all;
  }
}
