package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.DemoData;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.edge.tools.ToolCall;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.log.TestPostgres;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the reading tools answer over the demo market without optional arguments is small, and is
 * what their output schemas say, by the validator of the official clients. As a tree, of which
 * pages are made, they say the same.
 */
@SpringBootTest(
    classes = WholeService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "commerce-graph.fair-use.anonymous=100000")
@DirtiesContext
@BesideOtherTests
class DemoAnswersTest {

  private static final int MEDIAN = 4 * 1024;
  private static final int MEDIAN_OF_LISTS = 9 * 1024;
  private static final int MOST = 16 * 1024;
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final Caller CALLER =
      new Caller(Caller.Kind.ANONYMOUS, null, InetAddress.getLoopbackAddress(), null, null, "a");

  /** These list ten rows of their own size by default, or a plan for each number of shops. */
  private static final Set<String> LISTS =
      Set.of("find_product", "find_offers", "get_shop", "compare_prices", "compare_basket");

  @LocalServerPort int port;
  @Autowired DemoData demo;
  @Autowired ReadModelState state;
  @Autowired ToolCatalogue catalogue;
  @Autowired ToolDispatcher dispatcher;

  private final Map<String, List<Integer>> sizes = new TreeMap<>();
  private final Map<String, Map<String, Object>> schemas = new HashMap<>();
  private final DefaultJsonSchemaValidator validator = new DefaultJsonSchemaValidator();

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", TestPostgres::emptyDatabase);
  }

  @Test
  void defaultAnswersAreSmallAndMeetTheirSchemas() throws InterruptedException {
    long position = demo.load().orElseThrow();
    assertThat(state.await(position, ReadModel.alwaysKept(), Duration.ofSeconds(60))).isTrue();
    listTools();

    Set<String> products = new TreeSet<>();
    List<String> offers = new ArrayList<>();
    for (String domain : shops()) {
      ofShop(domain);
      for (JsonNode offer : call("find_offers", "shop_domain", domain).path("offers")) {
        products.add(offer.get("product_id").asString());
        offers.add(offer.get("id").asString());
      }
    }
    products.forEach(this::ofProduct);
    offers.forEach(this::ofOffer);
    baskets(List.copyOf(products));
    call("compare_offers", "{\"offer_ids\":%s}".formatted(JSON.valueToTree(offers.subList(0, 5))));
    call("audit_log", "{}");

    judge();
  }

  private void judge() {
    List<Integer> all = sizes.values().stream().flatMap(List::stream).sorted().toList();
    assertThat(all.get(all.size() / 2)).as("%s", sizes.keySet()).isLessThanOrEqualTo(MEDIAN);
    assertThat(all.getLast()).isLessThanOrEqualTo(MOST);
    sizes.forEach(
        (tool, ofTool) -> {
          int median = ofTool.stream().sorted().skip(ofTool.size() / 2).findFirst().orElseThrow();
          assertThat(median)
              .as(tool)
              .isLessThanOrEqualTo(LISTS.contains(tool) ? MEDIAN_OF_LISTS : MEDIAN);
        });
    assertThat(sizes).hasSizeGreaterThanOrEqualTo(17);
  }

  private Set<String> shops() {
    Set<String> domains = new TreeSet<>();
    for (String word : List.of("shop", "market", "outlet", "goods", "electrics")) {
      JsonNode found = post("find_shop", "{\"query\":\"%s\",\"limit\":100}".formatted(word));
      found.path("shops").forEach(shop -> domains.add(shop.get("domain").asString()));
    }
    assertThat(domains).hasSizeGreaterThan(10);
    return domains;
  }

  private void ofShop(String domain) {
    for (String tool :
        List.of("get_shop", "get_trust", "internal_trust", "list_shipping_options")) {
      call(tool, "shop_id_or_domain", domain);
    }
    call("list_coupons", "shop_domain", domain);
    call("find_shop", "query", domain);
  }

  private void ofProduct(String id) {
    JsonNode product = call("get_product", "product_id", id).path("product");
    call("find_product", "query", product.path("name").asString("thing"));
    for (String tool : List.of("find_offers", "compare_prices", "product_price_analytics")) {
      assertSameAsTree(tool, id, call(tool, "product_id", id));
    }
  }

  private void assertSameAsTree(String tool, String product, JsonNode answer) {
    ObjectNode arguments = JSON.createObjectNode().put("product_id", product);
    JsonNode tree =
        dispatcher.dispatchToTree(
            new ToolCall(catalogue.find(tool).orElseThrow(), arguments, null, CALLER));
    assertThat(JSON.readTree(JSON.writeValueAsString(tree))).as(tool).isEqualTo(answer);
  }

  private void ofOffer(String id) {
    for (String tool : List.of("price_analytics", "resolve_checkout_url", "monetize_offer")) {
      call(tool, "offer_id", id);
    }
  }

  /** Five things each. */
  private void baskets(List<String> products) {
    for (int i = 0; i + 5 <= products.size(); i += 5) {
      call(
          "compare_basket",
          "{\"items\":[%s]}"
              .formatted(
                  products.subList(i, i + 5).stream()
                      .map("{\"product_id\":\"%s\"}"::formatted)
                      .collect(Collectors.joining(","))));
    }
  }

  private JsonNode call(String tool, String field, String value) {
    return call(tool, "{\"%s\":%s}".formatted(field, JSON.valueToTree(value)));
  }

  private JsonNode call(String tool, String request) {
    JsonNode body = post(tool, request);
    sizes.computeIfAbsent(tool, _ -> new ArrayList<>()).add(JSON.writeValueAsBytes(body).length);
    var judged = validator.validate(schemas.get(tool), JSON.convertValue(body, Map.class));
    assertThat(judged.valid()).as("%s %s: %s", tool, request, judged.errorMessage()).isTrue();
    return body;
  }

  private JsonNode post(String tool, String request) {
    ToolReply reply = new RestClient(service()).call(tool, request, Map.of());
    assertThat(reply.status()).as("%s %s %s", tool, request, reply.body()).isEqualTo(200);
    return reply.body();
  }

  @SuppressWarnings("unchecked")
  private void listTools() {
    HttpRequest request =
        HttpRequest.newBuilder(service().resolve("/mcp"))
            .header("content-type", "application/json")
            .header("accept", "application/json")
            .POST(
                BodyPublishers.ofString("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}"))
            .build();
    for (JsonNode tool : RestClient.send(request).body().at("/result/tools")) {
      schemas.put(
          tool.get("name").asString(), JSON.convertValue(tool.get("outputSchema"), Map.class));
    }
    assertThat(schemas).hasSize(20);
  }

  private URI service() {
    return URI.create("http://127.0.0.1:" + port);
  }
}
