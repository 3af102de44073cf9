package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * No tool's answer is over 64 KiB, whatever is in the log, and rows that are cut off come on later
 * pages.
 */
class LargestAnswersTest extends WholeServiceSuite {

  private static final int MOST = 64 * 1024;
  private static final ObjectMapper JSON = JsonMapper.shared();
  private static final String OF_SHOP = "{\"shop_id_or_domain\":\"" + LargestFeed.SHOP + "\"";
  private static final String OF_PRODUCT = "{\"product_id\":\"" + LargestFeed.GTIN + "\"";

  private int largest;

  @Test
  void listsAreCutAtAPageAndGoOnWhereTheyWereCut() {
    assertThat(all("find_product", "{\"query\":\"fattest product\"", "products", "/id"))
        .hasSize(LargestFeed.PRODUCTS);
    assertThat(all("find_shop", "{\"query\":\"fattest\"", "shops", "/id"))
        .hasSize(LargestFeed.SHOPS);
    assertThat(all("get_shop", OF_SHOP, "offers", "/id")).hasSize(LargestFeed.ROWS);
    assertThat(all("find_offers", "{\"shop_domain\":\"" + LargestFeed.SHOP + "\"", "offers", "/id"))
        .hasSize(LargestFeed.ROWS);
    assertThat(all("find_offers", OF_PRODUCT, "offers", "/id")).hasSize(LargestFeed.SHOPS);
    assertThat(all("compare_prices", OF_PRODUCT + ",\"country\":\"DE\"", "offers", "/offer_id"))
        .hasSize(LargestFeed.SHOPS);
    assertThat(all("list_shipping_options", OF_SHOP, "options", "/id")).hasSize(LargestFeed.ROWS);
    assertThat(
            all("list_coupons", "{\"shop_domain\":\"" + LargestFeed.SHOP + "\"", "coupons", "/id"))
        .hasSizeGreaterThanOrEqualTo(LargestFeed.ROWS);
    assertThat(largest).as("the data is fat enough to be cut").isGreaterThan(40_000);
  }

  @Test
  void answersWithoutPagesFitToo() {
    List<String> offers =
        all("find_offers", "{\"shop_domain\":\"" + LargestFeed.SHOP + "\"", "offers", "/id");
    JsonNode compared =
        call("compare_offers", "{\"offer_ids\":" + JSON.valueToTree(offers.subList(0, 50)) + "}");
    assertThat(compared.path("offers").size() + compared.path("omitted_offer_ids").size())
        .isEqualTo(50);
    String offer = "{\"offer_id\":\"" + offers.getFirst() + "\"";
    call("get_product", OF_PRODUCT + "}");
    call("resolve_checkout_url", offer + "}");
    call("monetize_offer", offer + "}");
    call("get_trust", OF_SHOP + "}");
    call("internal_trust", OF_SHOP + "}");
    call("resolve_conflict", "{\"from_shop_id\":\"" + LargestFeed.SHOP + "\"}");
    call("audit_log", "{\"limit\":100}");
    call(
        "report_code",
        "{\"shop_domain\":\"%s\",\"code\":\"%s\",\"reason\":\"worked\",\"note\":\"%s\"}"
            .formatted(LargestFeed.SHOP, "\u20ac".repeat(64), "\u20ac".repeat(280)));
  }

  @Test
  void aPriceSeriesIsAPageOfSteps() {
    String offers =
        "{\"product_id\":\"" + LargestFeed.GTIN + "\",\"shop_domain\":\"" + LargestFeed.SHOP;
    String id = call("find_offers", offers + "\"}").at("/offers/0/id").asString();
    String request = "{\"offer_id\":\"" + id + "\",\"series\":true";
    assertThat(all("price_analytics", request, "series", "/at")).hasSizeGreaterThan(100);
  }

  /** Walks all pages; what is at the pointer in each row, which is never the same twice. */
  private List<String> all(String tool, String request, String list, String pointer) {
    List<String> rows = new ArrayList<>();
    String cursor = null;
    do {
      ObjectNode asked = (ObjectNode) JSON.readTree(request + ",\"limit\":100}");
      if (cursor != null) {
        asked.put("cursor", cursor);
      }
      JsonNode page = call(tool, asked.toString());
      page.path(list).forEach(row -> rows.add(row.at(pointer).asString()));
      cursor = page.path("page").path("next_cursor").asString(null);
    } while (cursor != null && rows.size() < 3_000);
    assertThat(rows).as(tool).doesNotHaveDuplicates();
    return rows;
  }

  private JsonNode call(String tool, String request) {
    ToolReply reply =
        new RestClient(base())
            .call(tool, request, Map.of("x-min-position", LargestFeed.into(base())));
    assertThat(reply.status()).as("%s %s", tool, reply.body()).isEqualTo(200);
    int bytes = Integer.parseInt(reply.headers().get("content-length"));
    assertThat(bytes).as("%s %s", tool, request).isLessThanOrEqualTo(MOST);
    largest = Math.max(largest, bytes);
    return reply.body();
  }
}
