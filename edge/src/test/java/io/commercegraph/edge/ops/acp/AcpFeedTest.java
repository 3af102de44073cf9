package io.commercegraph.edge.ops.acp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.edge.suite.ToolReply;
import io.commercegraph.edge.suite.WholeServiceSuite;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** ACP's feeds over HTTP: named, changed, replaced, and refused. */
@SuppressWarnings("InlineFormatString")
class AcpFeedTest extends WholeServiceSuite {

  private static final String FEEDS = "/api/ops/acp/feeds";

  private static final String TEE =
      """
      {"id":"tee","title":"Soft Tee","url":"https://%1$s/tee","variants":[\
      {"id":"tee-red","title":"Soft Tee red","price":{"amount":%2$d,"currency":"USD"},"availability":{"available":true,"status":"in_stock"},"variant_options":[{"name":"Color","value":"Red"}]},\
      {"id":"tee-blue","title":"Soft Tee blue","price":{"amount":2099,"currency":"USD"},"availability":{"available":false}}]}\
      """;

  private static final String MUG =
      """
      {"id":"mug","title":"Tall Mug","url":"https://%s/mug","variants":[{"id":"mug","title":"Tall Mug","price":{"amount":700,"currency":"USD"},"availability":{"available":true}}]}\
      """;

  @Test
  void aFeedIsNamedChangedAndReplaced() {
    String feed = create("acp-one.example", "{\"target_country\":\"US\"}");
    ToolReply first = patch(feed, products(TEE.formatted("acp-one.example", 1999), mug(1)));
    assertThat(first.status()).as("%s", first.body()).isEqualTo(200);
    assertThat(first.body().toString()).isEqualTo("{\"id\":\"" + feed + "\",\"accepted\":true}");
    assertThat(run(first).path("changed").asInt()).isEqualTo(3);
    assertThat(prices(first)).containsExactlyInAnyOrder(1999L, 2099L, 700L);

    ToolReply second = patch(feed, products(TEE.formatted("acp-one.example", 1799)));
    assertThat(run(second).path("changed").asInt()).isEqualTo(1);
    assertThat(prices(second)).containsExactlyInAnyOrder(1799L, 2099L, 700L);

    ToolReply third =
        put(
            feed + "/products?force=true",
            "{\"feed_id\":\"x\"}\n" + TEE.formatted("acp-one.example", 1799) + "\n");
    assertThat(third.status()).as("%s", third.body()).isEqualTo(200);
    assertThat(run(third).path("withdrawn").asInt()).isEqualTo(1);
    assertThat(prices(third)).containsExactlyInAnyOrder(1799L, 2099L);

    ToolReply metadata = send("GET", FEEDS + "/" + feed, "");
    assertThat(metadata.body().path("target_country").asString()).isEqualTo("US");
    assertThat(metadata.body().has("updated_at")).isTrue();
  }

  @Test
  void variantsThatCannotBeTakenAreRejectedAlone() {
    String feed = create("acp-two.example", "{}");
    String bare =
        "{\"id\":\"bare\",\"title\":\"Bare\",\"url\":\"https://acp-two.example/b\",\"variants\":[{\"id\":\"bare\",\"title\":\"Bare\"}]}";
    ToolReply reply = patch(feed, products(mug(2), bare));
    assertThat(reply.status()).isEqualTo(200);
    assertThat(run(reply).path("rejected").asInt()).isEqualTo(1);
    ToolReply none = patch(feed, products(bare));
    assertThat(none.status()).isEqualTo(400);
    assertThat(none.body().path("code").asString()).isEqualTo("invalid_product_payload");
    assertThat(none.body().path("message").asString()).contains("bare: price is missing");
  }

  @Test
  void whatAReplacementLeavesOutIsKeptIfItIsMost() {
    String feed = create("acp-three.example", "{}");
    patch(feed, products(TEE.formatted("acp-three.example", 1999), mug(3)));
    ToolReply reply = put(feed + "/products", mug(3) + "\n");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(run(reply).path("withheld").asInt()).isEqualTo(2);
    assertThat(prices(reply)).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"target_country\":\"Narnia\"}|invalid_target_country",
        "{\"target_country\":\"us\"}|invalid_target_country",
        "{\"target_country\":null}|invalid_target_country",
        "{\"country\":\"US\"}|invalid_request",
        "[]|invalid_request",
        "{|invalid_request"
      })
  void aFeedThatCannotBeIsRefused(String body, String code) {
    ToolReply reply = send("POST", FEEDS + "?shop=tee.example", body);
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.body().path("type").asString()).isEqualTo("invalid_request");
    assertThat(reply.body().path("code").asString()).isEqualTo(code);
    assertThat(reply.body().path("message").asString()).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?shop=", "?shop=no%20domain", "?shop=localhost"})
  void aFeedNeedsAShop(String query) {
    ToolReply reply = send("POST", FEEDS + query, "{}");
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.body().path("param").asString()).isEqualTo("shop");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "7",
        "[]",
        "{}",
        "{\"products\":{}}",
        "{\"products\":[]}",
        "{\"products\":[7]}",
        "{\"products\":[{\"variants\":[{}]}]}",
        "{\"products\":[{\"id\":7,\"variants\":[{}]}]}",
        "{\"products\":[{\"id\":\"a\"}]}",
        "{\"products\":[{\"id\":\"a\",\"variants\":[]}]}",
        "{\"products\":[{\"id\":\"a\",\"variants\":[7]}]}",
        "{\"products\":[{\"id\":\"a\",\"variants\":[{}]}]}",
        "{\"products\":[{\"id\":\"a\",\"variants\":[{\"id\":\"v\"}]}],\"more\":1}",
        "{\"products\":[{\"id\":\"a\",\"id\":\"b\",\"variants\":[{\"id\":\"v\"}]}]}"
      })
  void productsThatAreNoneAreRefused(String body) {
    ToolReply reply = patch(create("acp-bad.example", "{}"), body);
    assertThat(reply.status()).as("%s", reply.body()).isEqualTo(400);
    assertThat(reply.body().path("code").asString()).isEqualTo("invalid_product_payload");
  }

  @Test
  void aReplacementThatBreaksOffOrIsEmptyIsRefused() {
    String feed = create("acp-bad.example", "{}");
    assertThat(put(feed + "/products", "").status()).isEqualTo(400);
    assertThat(put(feed + "/products", "{\"products\":[\n" + mug(4) + "\n").status())
        .isEqualTo(400);
  }

  @Test
  void anUnknownFeedIsNotFound() {
    for (ToolReply reply :
        List.of(
            send("GET", FEEDS + "/feed_8f3K2x", ""),
            patch("feed_8f3K2x", products(mug(5))),
            put("feed_8f3K2x/products", mug(5)))) {
      assertThat(reply.status()).isEqualTo(404);
      assertThat(reply.body().path("code").asString()).isEqualTo("feed_not_found");
    }
  }

  private static String mug(int number) {
    String[] names = {"", "one", "two", "three", "bad", "bad"};
    return MUG.formatted("acp-" + names[number] + ".example");
  }

  private static String products(String... all) {
    return "{\"products\":[" + String.join(",", all) + "]}";
  }

  private String create(String shop, String body) {
    ToolReply reply = send("POST", FEEDS + "?shop=" + shop, body);
    assertThat(reply.status()).as("%s", reply.body()).isEqualTo(201);
    return reply.body().path("id").asString();
  }

  private ToolReply patch(String feed, String body) {
    return send("PATCH", FEEDS + "/" + feed + "/products", body);
  }

  private ToolReply put(String path, String body) {
    return send("PUT", FEEDS + "/" + path, body);
  }

  private JsonNode run(ToolReply reply) {
    return send("GET", "/api/ops/feeds/" + reply.headers().get("x-feed-run"), "").body();
  }

  /** What the shop's offers cost once the read model has what the run wrote. */
  private List<Long> prices(ToolReply reply) {
    JsonNode run = run(reply);
    String shop = "{\"shop_domain\":\"" + run.path("shop_domain").asString() + "\"}";
    Map<String, String> after = Map.of("x-min-position", run.path("position").asString());
    ToolReply found = new RestClient(address()).call("find_offers", shop, after);
    for (int tries = 0; tries < 30 && found.status() == 503; tries++) {
      found = new RestClient(address()).call("find_offers", shop, after);
    }
    assertThat(found.status()).as("%s", found.body()).isEqualTo(200);
    return found
        .body()
        .path("offers")
        .valueStream()
        .map(o -> o.at("/price/amount").asLong())
        .toList();
  }

  private ToolReply send(String method, String path, String body) {
    return RestClient.send(
        HttpRequest.newBuilder(address().resolve(path))
            .header("content-type", "application/json")
            .method(method, BodyPublishers.ofString(body))
            .build());
  }

  private URI address() {
    return URI.create("http://127.0.0.1:" + port);
  }
}
