package io.commercegraph.edge.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.TestPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A provider that dies and comes back, while the tools of the whole service keep answering. */
@SpringBootTest(
    classes = WholeService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.fair-use.anonymous=100000",
      "commerce-graph.trust.trustpilot.api-key=the-key",
      "commerce-graph.trust.good-for=2s",
      "commerce-graph.trust.refresh-ahead=1s",
      "commerce-graph.trust.pause=50ms",
      "commerce-graph.trust.retry-after=100ms",
      "commerce-graph.trust.plan-every=200ms",
      "commerce-graph.trust.look-every=100ms",
      "commerce-graph.outside.down-for=200ms"
    })
@BesideOtherTests
class ProviderOutageTest {

  private static final String DOMAIN = "rated.example";
  private static final String SHOP = ShopId.of(new ShopDomain(DOMAIN));
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static @Nullable HttpServer provider;
  private static int providerPort;
  private static volatile String score = "4.5";

  @LocalServerPort int port;
  @Autowired EventLog log;

  @DynamicPropertySource
  static void settings(DynamicPropertyRegistry registry) throws IOException {
    comeBack();
    registry.add("spring.datasource.url", TestPostgres::emptyDatabase);
    registry.add("commerce-graph.outside.stubs", () -> "api.trustpilot.com=" + providerPort);
  }

  @AfterAll
  static void die() {
    Objects.requireNonNull(provider).stop(0);
  }

  @Test
  void theToolsKeepAnsweringWhileAProviderIsAwayAndGoOnWhenItIsBack() throws Exception {
    list();
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(rated("ok")).isEqualTo("4.5"));
    JsonNode account = account();
    assertThat(account.path("provider").asString()).isEqualTo("trustpilot");
    assertThat(account.path("kind").asString()).isEqualTo("data");
    assertThat(account.path("calls").asLong()).isPositive();
    assertThat(account.path("budget").asLong()).isEqualTo(1000);
    assertThat(account.path("remaining").asLong()).isLessThan(1000);
    assertThat(account.path("last_success_at").asString()).isNotEmpty();
    assertThat(state().path("flags").path("asks_trustpilot").asBoolean()).isTrue();
    assertThat(state().path("flags").path("asks_trusted_shops").asBoolean()).isFalse();

    die();
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(rated("stale")).isEqualTo("4.5"));
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(account().path("errors").asLong()).isPositive());
    assertThat(components()).contains("external");
    assertThat(get("/metrics/resources"))
        .contains(
            "commerce_graph_resource_budget{provider=\"trustpilot\",kind=\"data\"} 1000",
            "commerce_graph_resource_errors_total{provider=\"trustpilot\",kind=\"data\"} ")
        .doesNotContain("the-key");

    score = "3.5";
    comeBack();
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(rated("ok")).isEqualTo("3.5"));
  }

  @Test
  void aProviderThatIsOffSaysSo() {
    ToolReply reply =
        tools()
            .call("trust_adapter", "{\"provider\":\"trusted_shops\",\"domain\":\"rated.example\"}");
    assertThat(reply.code()).isEqualTo("record_not_found");
    assertThat(reply.body().path("detail").asString()).contains("trusted_shops is not configured");
  }

  /** The recorded value, if the snapshot has this status. */
  private String rated(String status) {
    JsonNode answer =
        tools()
            .call("trust_adapter", "{\"provider\":\"trustpilot\",\"domain\":\"rated.example\"}")
            .body();
    return answer.path("status").asString("").equals(status)
        ? answer.path("rating").path("value").asString()
        : "";
  }

  private List<String> components() {
    return tools()
        .call("get_trust", "{\"shop_id_or_domain\":\"rated.example\"}")
        .body()
        .path("components")
        .findValuesAsString("name");
  }

  private JsonNode account() throws Exception {
    return state().path("resources").path(0);
  }

  private JsonNode state() throws Exception {
    return new JsonMapper().readTree(get("/api/ops/state"));
  }

  private String get(String path) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI address = URI.create("http://127.0.0.1:" + port + path);
      return client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString()).body();
    }
  }

  private ToolClient tools() {
    return new RestClient(URI.create("http://127.0.0.1:" + port));
  }

  private void list() {
    Instant now = Instant.EPOCH;
    log.append(
        List.of(
            fact(
                SHOP,
                new ShopListed(SHOP, DOMAIN, new ShopDescription("Rated", "DE", null, List.of()))),
            fact(
                "off_rated",
                new OfferListed(
                    "off_rated",
                    SHOP,
                    "1",
                    "prd_rated",
                    "own",
                    new OfferDescription(
                        "An offer", "https://rated.example/1", null, null, null, null, null, "new"),
                    now))));
  }

  private static NewEvent fact(String stream, Event event) {
    return new NewEvent(UUID.randomUUID(), stream, 0, event);
  }

  private static void comeBack() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), providerPort), 0);
    server.createContext(
        "/",
        exchange -> {
          String body =
              "{\"id\":\"u\",\"score\":{\"trustScore\":%s},\"numberOfReviews\":{\"total\":100}}"
                  .formatted(score);
          exchange.getResponseHeaders().set("content-type", "application/json");
          exchange.sendResponseHeaders(200, body.length());
          exchange.getResponseBody().write(body.getBytes(UTF_8));
          exchange.close();
        });
    server.start();
    providerPort = server.getAddress().getPort();
    provider = server;
  }
}
