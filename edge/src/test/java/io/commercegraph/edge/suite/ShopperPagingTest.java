package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Pages of every tool that lists, to the end, while a feed comes in between any two of them: all
 * that was there at first comes, and nothing comes twice.
 */
class ShopperPagingTest extends WholeServiceSuite {

  private static final int AT_FIRST = 20;
  private static final int SMALL_PAGES = 12;
  private static final String PRODUCT = "9520000666019";
  private static final JsonMapper JSON = new JsonMapper();

  private final Map<String, String> headers = new HashMap<>();

  /** A list that is being read. */
  private static final class Walk {
    private final String tool;
    private final ObjectNode request;
    private final String list;
    private final String id;
    private final List<String> seen = new ArrayList<>();

    Walk(String tool, String request, String list, String id) {
      this.tool = tool;
      this.request = (ObjectNode) JSON.readTree(request);
      this.list = list;
      this.id = id;
    }

    /** Reads a page; tells whether there is another. */
    boolean goOn(ToolClient tools, int limit, Map<String, String> headers) {
      request.put("limit", limit);
      ToolReply reply = tools.call(tool, request.toString(), headers);
      assertThat(reply.status()).as("%s: %s", tool, reply.body()).isEqualTo(200);
      JsonNode rows = reply.body().path(list);
      assertThat(rows.size()).as(tool).isLessThanOrEqualTo(limit);
      rows.forEach(row -> seen.add(row.at(id).asString()));
      JsonNode next = reply.body().path("page").path("next_cursor");
      request.set("cursor", next);
      return next.isString();
    }

    @Override
    public String toString() {
      return tool + " " + list;
    }
  }

  private static List<Walk> walks(String offer, String now) {
    String shop = "\"paging.example\"";
    return List.of(
        new Walk("find_product", "{\"query\":\"pagelamp\"}", "products", "/id"),
        new Walk("find_shop", "{\"query\":\"pager\"}", "shops", "/id"),
        new Walk("find_offers", "{\"shop_domain\":" + shop + "}", "offers", "/id"),
        new Walk("find_offers", "{\"product_id\":\"" + PRODUCT + "\"}", "offers", "/id"),
        new Walk("get_shop", "{\"shop_id_or_domain\":" + shop + "}", "offers", "/id"),
        new Walk("compare_prices", "{\"product_id\":\"" + PRODUCT + "\"}", "offers", "/offer_id"),
        new Walk("list_coupons", "{\"shop_domain\":" + shop + "}", "coupons", "/id"),
        new Walk("list_coupons", "{}", "coupons", "/id"),
        new Walk("list_shipping_options", "{\"shop_id_or_domain\":" + shop + "}", "options", "/id"),
        // Its windows end now, wherever that is: two calls are alike only at one time.
        new Walk(
            "price_analytics",
            "{\"offer_id\":\"%s\",\"known_at\":\"%s\",\"series\":true}".formatted(offer, now),
            "series",
            "/at"));
  }

  @Test
  void pagesLoseAndRepeatNothingWhileAFeedComesIn() {
    Market market = new Market(URI.create("http://127.0.0.1:" + port));
    headers.putAll(market.caller());
    headers.put("x-min-position", market.take(first()));
    String cheapest = "{\"shop_domain\":\"paging.example\",\"limit\":1}";
    JsonNode lamp = tools().call("find_offers", cheapest, headers).body();
    String offer = lamp.at("/offers/0/id").asString();
    String now = lamp.at("/as_of/time").asString();
    List<Walk> whole = walks(offer, now);
    // As large as pages may be: what is there at first, all at once.
    whole.forEach(walk -> readToTheEnd(walk, 100));
    assertThat(whole)
        .allSatisfy(walk -> assertThat(walk.seen.size()).isGreaterThanOrEqualTo(AT_FIRST));

    List<Walk> paged = walks(offer, now);
    List<Walk> open = new ArrayList<>(paged);
    for (int round = 0; !open.isEmpty(); round++) {
      // The list of all coupons has those of other tests too: it is gone through in large steps.
      int limit = round < SMALL_PAGES ? 3 : 100;
      open.removeIf(walk -> !walk.goOn(tools(), limit, headers));
      headers.put("x-min-position", market.take(more(round)));
    }

    for (int i = 0; i < paged.size(); i++) {
      assertThat(paged.get(i).seen)
          .as("%s", paged.get(i))
          .doesNotHaveDuplicates()
          .containsAll(whole.get(i).seen);
    }
  }

  private void readToTheEnd(Walk walk, int limit) {
    boolean more = true;
    while (more) {
      more = walk.goOn(tools(), limit, headers);
    }
  }

  private static String first() {
    StringBuilder lines = new StringBuilder(shop("paging.example", "Paging"));
    lines.append("{'type':'product','gtin':'" + PRODUCT + "','name':'Paged thing'}\n");
    for (int i = 0; i < AT_FIRST; i++) {
      lines.append(shop("pager" + i + ".example", "Pager " + i));
      lines.append(offer("pager" + i + ".example", "thing", "Paged thing", 500 + i % 4, PRODUCT));
      lines.append(
          offer("paging.example", "lamp" + i, "Pagelamp " + i, i == 0 ? 1 : 200 + i % 4, null));
      lines.append(coupon("paging.example", "CODE" + i, i));
      lines.append(shipping("paging.example", "Way " + i, 300 + i % 4));
      lines.append(price("lamp0", 700 + i, i));
    }
    return lines.toString().replace('\'', '"');
  }

  // Rows before, among and after what is being read, and offers that move what ranks by them.
  private static String more(int round) {
    String lines =
        shop("pager-x" + round + ".example", "Pager x " + round)
            + offer(
                "pager-x" + round + ".example", "thing", "Paged thing", 499 + round % 6, PRODUCT)
            + offer("paging.example", "new" + round, "Pagelamp new " + round, 199 + round % 6, null)
            + coupon("paging.example", "NEW" + round, round)
            + shipping("paging.example", "New way " + round, 299 + round % 6)
            + offer("pager" + round % AT_FIRST + ".example", "more" + round, "Lamp", 999, null);
    return lines.replace('\'', '"');
  }

  private static String shop(String domain, String name) {
    return "{'type':'shop','domain':'%s','name':'%s','country':'DE'}\n".formatted(domain, name);
  }

  private static String offer(
      String shop, String item, String title, int price, @Nullable String gtin) {
    return ("{'type':'offer','shop_domain':'%s','item_id':'%s','title':'%s',"
            + "'url':'https://%s/%s','price':'%d EUR'%s,'availability':'in_stock'}\n")
        .formatted(
            shop, item, title, shop, item, price, gtin == null ? "" : ",'gtin':'" + gtin + "'");
  }

  private static String coupon(String shop, String code, int percent) {
    return ("{'type':'coupon','shop_domain':'%s','code':'%s','title':'%s',"
            + "'coupon_type':'percentage','percent_off':%d}\n")
        .formatted(shop, code, code, 1 + percent % 50);
  }

  private static String shipping(String shop, String name, int price) {
    return "{'type':'shipping','shop_domain':'%s','name':'%s','country':'DE','price':'%d EUR'}\n"
        .formatted(shop, name, price);
  }

  private static String price(String item, int price, int day) {
    return ("{'type':'price','shop_domain':'paging.example','item_id':'%s','price':'%d EUR',"
            + "'availability':'in_stock','observed_at':'2025-01-%02dT00:00:00Z'}\n")
        .formatted(item, price, 1 + day);
  }
}
