package io.commercegraph.query;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.query.coupons.CouponEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that the number of statements of each of the shopper's tools does not grow with the list.
 */
class StatementsTest {

  private static final int FEW = 3;
  private static final int MANY = 30;

  private final Graph graph = Graph.ofShopping();

  /**
   * A call.
   *
   * @param request {@code $ids} stands for the ids of the market's offers
   * @param list the answer's list that is as long as the market is large; none where it has none
   * @param first how many statements while nothing is remembered
   * @param then how many after that
   */
  record Call(String tool, String request, String list, int first, int then) {}

  static Stream<Call> calls() {
    String product = "{\"product_id\":\"prd_0\",\"limit\":100}";
    String shop = "{\"shop_id_or_domain\":\"s0.example\",\"limit\":100}";
    String offer = "{\"offer_id\":\"ofr_0\"}";
    return Stream.of(
        new Call("find_product", "{\"query\":\"product\",\"limit\":100}", "products", 0, 0),
        new Call("get_product", "{\"product_id\":\"prd_0\"}", "", 3, 0),
        new Call("find_offers", product, "offers", 1, 0),
        new Call("compare_offers", "{\"offer_ids\":[$ids]}", "offers", 1, 1),
        new Call("compare_prices", product, "offers", 2, 0),
        new Call("compare_basket", "{\"items\":[{\"product_id\":\"prd_0\"}]}", "", 1, 1),
        new Call("product_price_analytics", "{\"product_id\":\"prd_0\",\"series\":true}", "", 1, 0),
        new Call(
            "price_analytics",
            "{\"offer_id\":\"ofr_0\",\"series\":true,\"limit\":100}",
            "series",
            1,
            0),
        new Call("list_coupons", "{\"shop_domain\":\"s0.example\",\"limit\":100}", "coupons", 0, 0),
        new Call("list_coupons", "{\"limit\":100}", "coupons", 0, 0),
        new Call("find_shop", "{\"query\":\"shop\",\"limit\":100}", "shops", 1, 0),
        new Call("get_shop", shop, "offers", 2, 1),
        new Call("get_trust", "{\"shop_id_or_domain\":\"s0.example\"}", "", 1, 0),
        new Call("internal_trust", "{\"shop_id_or_domain\":\"s0.example\"}", "", 1, 0),
        new Call("list_shipping_options", shop, "options", 1, 1),
        new Call("resolve_checkout_url", offer, "", 1, 1),
        new Call("monetize_offer", offer, "", 1, 1));
  }

  @AfterEach
  void close() {
    graph.close();
  }

  @ParameterizedTest
  @MethodSource("calls")
  void thereAreAsManyForALongListAsForAShortOne(Call call) {
    grow(0, FEW);
    check(call, FEW);
    grow(FEW, MANY);
    check(call, MANY);
  }

  private void check(Call call, int size) {
    String ids =
        IntStream.range(0, size)
            .mapToObj(i -> "\"ofr_" + i + "\"")
            .collect(Collectors.joining(","));
    String request = call.request.replace("$ids", ids);
    assertThat(graph.statementsOf(call.tool, request)).isEqualTo(call.first);
    assertThat(graph.statementsOf(call.tool, request)).isEqualTo(call.then);
    if (!call.list.isEmpty()) {
      assertThat(graph.call(call.tool, request).get(call.list)).hasSizeGreaterThanOrEqualTo(size);
    }
  }

  /** A shop more in each step; all offer the first product, and the first shop has all the rest. */
  private void grow(int from, int to) {
    List<Event> events = new ArrayList<>();
    for (int i = from; i < to; i++) {
      String domain = "s" + i + ".example";
      events.addAll(
          List.of(
              shop(domain, "DE"),
              product("prd_" + i, null),
              offer("ofr_" + i, domain, "prd_0"),
              price("ofr_" + i, domain, 100 + i),
              offer("ofr_first" + i, "s0.example", "prd_" + i),
              price("ofr_first" + i, "s0.example", 500 + i),
              price(
                  "ofr_0", "s0.example", 99 - i, "EUR", "in_stock", Facts.SEEN.plusSeconds(i + 1L)),
              shipping("sho_" + i, "s0.example", "DE", 300 + i),
              CouponEvents.listed(shopId("s0.example"), "CODE" + i, null, null)));
    }
    graph.given(events.toArray(Event[]::new));
  }
}
