package io.commercegraph.query.shops;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.query.Graph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Shows what get_shop answers from recorded events. */
class GetShopToolTest {

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust")
          .given(
              shop("one.example", "DE"),
              shop("bare.example", null),
              shop("gone.example", "FR"),
              new ShopWithdrawn(shopId("gone.example")),
              product("prd_1", null),
              offer("ofr_dear", "one.example", "prd_1"),
              price("ofr_dear", "one.example", 2999),
              offer("ofr_cheap", "one.example", "prd_1"),
              price("ofr_cheap", "one.example", 1999));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void aShopIsShownWithItsOffersCheapestFirst() {
    JsonNode answer = call("{\"shop_id_or_domain\":\"https://www.ONE.example/\"}");

    JsonNode shop = answer.get("shop");
    assertThat(shop.get("id").asString()).isEqualTo(shopId("one.example"));
    assertThat(shop.get("domain").asString()).isEqualTo("one.example");
    assertThat(shop.get("category").asString()).isEqualTo("electronics");
    assertThat(shop.get("offer_count").asLong()).isEqualTo(2);
    assertThat(shop.get("trust").toString()).isEqualTo("{\"score\":null,\"level\":\"unrated\"}");
    assertThat(offers(answer)).containsExactly("ofr_cheap", "ofr_dear");
    assertThat(answer.get("page").toString()).isEqualTo("{\"total\":2}");
  }

  @Test
  void onlyAShopThatHasOffersCostsAStatementOnceItsTrustIsKnown() {
    String bare = "{\"shop_id_or_domain\":\"%s\"}".formatted(shopId("bare.example"));
    String one = "{\"shop_id_or_domain\":\"one.example\"}";

    assertThat(offers(call(bare))).isEmpty();
    assertThat(offers(call(one))).hasSize(2);
    assertThat(graph.statementsOf("get_shop", bare)).isZero();
    assertThat(graph.statementsOf("get_shop", one)).isEqualTo(1);
  }

  @Test
  void whatIsToldOfAShopIsSeenInItsTrustAtOnce() {
    String one = "{\"shop_id_or_domain\":\"one.example\"}";
    call(one);
    assertThat(graph.statementsOf("get_shop", one)).isEqualTo(1);

    graph.given(offer("ofr_new", "one.example", "prd_1"));

    assertThat(graph.statementsOf("get_shop", one)).isGreaterThan(1);
    assertThat(graph.statementsOf("get_shop", one)).isEqualTo(1);
  }

  @Test
  void pagesGoOn() {
    JsonNode first = call("{\"shop_id_or_domain\":\"one.example\",\"limit\":1}");
    String cursor = first.get("page").get("next_cursor").asString();
    String next = "{\"shop_id_or_domain\":\"%s\",\"limit\":1,\"cursor\":\"" + cursor + "\"}";

    assertThat(offers(call(next.formatted("one.example")))).containsExactly("ofr_dear");
    graph.assertRefused("get_shop", next.formatted("bare.example"), ProblemCode.INVALID_CURSOR);
  }

  @Test
  void unknownAndWithdrawnShopsAreNotFound() {
    graph.assertRefused(
        "get_shop", "{\"shop_id_or_domain\":\"none.example\"}", ProblemCode.SHOP_NOT_FOUND);
    graph.assertRefused(
        "get_shop", "{\"shop_id_or_domain\":\"gone.example\"}", ProblemCode.SHOP_NOT_FOUND);
  }

  private JsonNode call(String request) {
    return graph.call("get_shop", request);
  }

  private static List<String> offers(JsonNode answer) {
    List<String> ids = new ArrayList<>();
    answer.get("offers").forEach(offer -> ids.add(offer.get("id").asString()));
    return ids;
  }
}
