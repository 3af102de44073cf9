package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.TestPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A watch of the whole service from its creation to its end, with a receiver on this machine. */
@SpringBootTest(
    classes = WholeService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.secret=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
      "commerce-graph.keys.api-token=a-token-of-tests",
      "commerce-graph.watches.judging.stands-for=1s",
      "commerce-graph.watches.quiet=0s"
    })
@DirtiesContext
class WatchSuiteTest {

  private static final String SHOP = ShopId.of(new ShopDomain("hooked.example"));
  private static final Duration PATIENCE = Duration.ofSeconds(40);
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final List<JsonNode> HAD = new CopyOnWriteArrayList<>();
  private static final List<String> IDS = new CopyOnWriteArrayList<>();
  private static final HttpServer RECEIVER = receiver();

  @LocalServerPort int port;
  @Autowired EventLog log;
  @Autowired JdbcTemplate jdbc;

  @DynamicPropertySource
  static void settings(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", TestPostgres::emptyDatabase);
    registry.add(
        "commerce-graph.outside.stubs", () -> "hooks.example=" + RECEIVER.getAddress().getPort());
  }

  @AfterAll
  static void close() {
    RECEIVER.stop(0);
  }

  @Test
  void aWatchLivesAndTellsAndEnds() {
    log.append(
        List.of(
            event(
                SHOP,
                0,
                new ShopListed(
                    SHOP,
                    "hooked.example",
                    new ShopDescription("Hooked", "DE", "Electronics", List.of()))),
            event("offer_1", 0, offer())));
    price(1, 2000);
    await().atMost(PATIENCE).until(() -> create("offer_1").statusCode() == 201);
    await().atMost(PATIENCE).until(() -> !status().isEmpty());
    String watchId =
        parsed(call("GET", "", null)).path("watches").path(0).path("watch_id").asString();

    await().atMost(PATIENCE).until(() -> status().equals("active"));
    assertThat(HAD.getFirst().path("type").asString()).isEqualTo("watch.challenge");
    await().atMost(PATIENCE).until(() -> jdbc.queryForList("SELECT FROM watch_state").size() == 1);
    price(2, 1400);
    await().atMost(PATIENCE).until(() -> HAD.size() == 2);
    JsonNode fired = HAD.get(1);
    assertThat(fired.path("type").asString()).isEqualTo("watch.fired");
    assertThat(fired.path("firings").asInt()).isEqualTo(1);
    assertThat(fired.path("data").path("condition").asString()).isEqualTo("price_below");
    assertThat(fired.path("data").path("after").path("amount").asInt()).isEqualTo(1400);
    assertThat(fired.path("data").path("before").path("amount").asInt()).isEqualTo(2000);
    assertThat(fired.path("data").path("as_of").path("position").asLong()).isPositive();

    assertThat(call("POST", "/" + watchId + "/test", null).statusCode()).isEqualTo(202);
    await().atMost(PATIENCE).until(() -> HAD.size() == 3);
    HttpResponse<String> changed =
        call(
            "PATCH",
            "/" + watchId,
            "{\"status\":\"paused\",\"below\":{\"amount\":1234,\"currency\":\"EUR\"}}");
    assertThat(changed.statusCode()).isEqualTo(200);
    assertThat(changed.body())
        .contains("\"status\":\"paused\"", "\"below\":1234")
        .contains("\"price_limit\":{\"amount\":1234,\"currency\":\"EUR\"")
        .doesNotContain("drop_percent");
    schemasRequireNothingThatIsLeftOut();
    assertThat(status()).isEqualTo("paused");
    assertThat(IDS).doesNotHaveDuplicates().allMatch(id -> id.startsWith("msg_"));
    assertThat(
            jdbc.queryForList("SELECT convert_from(payload, 'UTF8') FROM log_event", String.class))
        .noneMatch(event -> event.contains("hooks.example") || event.contains("whsec_"));

    assertThat(call("DELETE", "/" + watchId, null).statusCode()).isEqualTo(200);
    assertThat(jdbc.queryForObject("SELECT count(*) FROM watch_target", Long.class)).isZero();
    assertThat(call("POST", "/" + watchId + "/test", null).statusCode()).isEqualTo(404);
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    assertThat(create("nothing").statusCode()).isEqualTo(404);
    for (String body :
        List.of(
            "{}",
            "{\"target_url\":\"http://hooks.example/\",\"filter\":{\"shop_domain\":\"a.example\"},"
                + "\"conditions\":[\"coupon_dead\"]}",
            "{\"target_url\":\"https://u@hooks.example/\",\"filter\":{\"offer_id\":\"offer_1\"},"
                + "\"conditions\":[\"new_low\"]}",
            "{\"nonsense\":1}")) {
      assertThat(call("POST", "", body).statusCode()).as(body).isIn(400, 404);
    }
    HttpRequest anonymous = HttpRequest.newBuilder(address("")).build();
    assertThat(send(anonymous).statusCode()).isEqualTo(401);
  }

  private HttpResponse<String> create(String offer) {
    return call(
        "POST",
        "",
        "{\"target_url\":\"https://hooks.example/in\",\"filter\":{\"offer_id\":\""
            + offer
            + "\"},\"conditions\":[\"price_below\"],"
            + "\"below\":{\"amount\":1500,\"currency\":\"EUR\"}}");
  }

  private void schemasRequireNothingThatIsLeftOut() {
    URI document = URI.create("http://127.0.0.1:" + port + "/openapi.json");
    JsonNode schemas = parsed(send(HttpRequest.newBuilder(document).build())).path("components");
    assertThat(within(schemas).filter(it -> it.path("properties").has("price_limit")))
        .isNotEmpty()
        .allSatisfy(
            watch ->
                assertThat(watch.path("required").toString())
                    .contains("watch_id")
                    .doesNotContain("price_limit", "drop_percent"));
  }

  private static Stream<JsonNode> within(JsonNode node) {
    return Stream.concat(Stream.of(node), node.valueStream().flatMap(WatchSuiteTest::within));
  }

  private String status() {
    return parsed(call("GET", "", null)).path("watches").path(0).path("status").asString();
  }

  private static JsonNode parsed(HttpResponse<String> response) {
    return JsonMapper.shared().readTree(response.body());
  }

  private HttpResponse<String> call(
      String method, String path, @org.jspecify.annotations.Nullable String body) {
    return send(
        HttpRequest.newBuilder(address(path))
            .header("x-api-token", "a-token-of-tests")
            .header("content-type", "application/json")
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build());
  }

  private URI address(String path) {
    return URI.create("http://127.0.0.1:" + port + "/api/watches" + path);
  }

  private static HttpResponse<String> send(HttpRequest request) {
    try {
      return HTTP.send(request, BodyHandlers.ofString());
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private void price(long sequence, long amount) {
    log.append(
        List.of(
            event(
                "offer_1",
                sequence,
                new PriceObserved(
                    "offer_1", SHOP, amount, "EUR", null, "in_stock", Instant.now()))));
  }

  private static OfferListed offer() {
    OfferDescription description =
        new OfferDescription(
            "Title", "https://hooked.example/", null, null, null, null, null, "new");
    return new OfferListed("offer_1", SHOP, "1", "prod_1", "gtin", description, Instant.now());
  }

  private static NewEvent event(String stream, long at, Event event) {
    return new NewEvent(UUID.randomUUID(), stream, at, event);
  }

  private static HttpServer receiver() {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext("/in", WatchSuiteTest::take);
      server.start();
      return server;
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static void take(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    HAD.add(JsonMapper.shared().readTree(body));
    IDS.add(exchange.getRequestHeaders().getFirst("webhook-id"));
    byte[] echo = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, echo.length);
    exchange.getResponseBody().write(echo);
    exchange.close();
  }
}
