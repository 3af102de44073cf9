package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * The fuzz test on all tools of the whole service, with the longest possible answers in the log.
 */
class HostileToolCallsTest extends WholeServiceSuite {

  @Test
  void nothingHostileIsAFaultALeakOrSlow() {
    Map<String, String> read = Map.of("x-min-position", LargestFeed.into(base()));
    String shop = "\"" + LargestFeed.SHOP + "\"";
    JsonNode offers =
        new RestClient(base())
            .call("find_offers", "{\"shop_domain\":" + shop + ",\"limit\":2}", read)
            .body()
            .path("offers");
    String offer = offers.path(0).path("id").toString();
    Map<String, String> known =
        Map.ofEntries(
            Map.entry("query", "\"fattest\""),
            Map.entry("product_id", "\"" + LargestFeed.GTIN + "\""),
            Map.entry("shop_domain", shop),
            Map.entry("shop_id_or_domain", shop),
            Map.entry("from_shop_id", shop),
            Map.entry("domain", shop),
            Map.entry("offer_id", offer),
            Map.entry("items", "[{\"product_id\":\"" + LargestFeed.GTIN + "\"}]"),
            Map.entry("offer_ids", "[" + offer + "]"),
            Map.entry("code", "\"SAVE10\""),
            Map.entry("reason", "\"worked\""),
            Map.entry("provider", "\"trustpilot\""));

    Map<String, Integer> sent = new HostileToolCalls(base(), known).run();

    assertThat(sent).hasSizeGreaterThanOrEqualTo(17);
    assertThat(sent.values()).as("%s", sent).allMatch(requests -> requests > 150);
  }
}
