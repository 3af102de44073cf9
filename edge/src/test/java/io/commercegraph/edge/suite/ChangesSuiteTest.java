package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.TestPostgres;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The feed of changes of the whole service: pages, streams, their filters and their limits. */
@SpringBootTest(
    classes = WholeService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.streams.mark=200ms",
      "commerce-graph.fair-use.anonymous=100000",
      "commerce-graph.keys.api-token=" + ChangesSuiteTest.TOKEN
    })
@DirtiesContext
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ChangesSuiteTest {

  static final String TOKEN = "a-token-of-tests";
  private static final String SHOP = ShopId.of(new ShopDomain("watched.example"));
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @LocalServerPort int port;
  @Autowired EventLog log;
  private long sequence;

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", TestPostgres::emptyDatabase);
  }

  @BeforeAll
  void anOffer() {
    Instant now = Instant.now();
    OfferDescription description =
        new OfferDescription(
            "Title", "https://watched.example/", null, null, null, null, null, "new");
    log.append(
        List.of(
            event(SHOP, 0, new ShopListed(SHOP, "watched.example", described())),
            event("prod_1", 0, product("prod_1")),
            event("prod_2", 0, product("prod_2")),
            event(
                "offer_1",
                0,
                new OfferListed("offer_1", SHOP, "1", "prod_1", "gtin", description, now)),
            event(
                "offer_2",
                0,
                new OfferListed("offer_2", SHOP, "2", "prod_2", "gtin", description, now))));
    price(2000);
  }

  @Test
  void pagesTellEverythingOnce() {
    List<String> seen = new ArrayList<>();
    await().atMost(PATIENCE).until(() -> kinds(page("")).contains("price"));
    String after = "";
    for (JsonNode page = page("limit=2"); !page.path("changes").isEmpty(); ) {
      page.path("changes").forEach(change -> seen.add(change.path("id").asString()));
      after = page.path("next_after").asString();
      page = page("limit=2&after=" + after);
    }
    assertThat(seen).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(4);
    JsonNode first = page("kinds=price").path("changes").path(0);
    assertThat(first.path("after").path("price").path("amount").asInt()).isEqualTo(2000);
    assertThat(first.path("shop_domain").asString()).isEqualTo("watched.example");
    assertThat(page("kinds=trust&product_id=prod_2").path("changes")).isEmpty();
    assertThat(get("?kinds=nonsense").statusCode()).isEqualTo(400);
    assertThat(get("?after=x").statusCode()).isEqualTo(400);
    assertThat(get("?limit=0").statusCode()).isEqualTo(400);
    assertThat(get("?product_id=nobody").statusCode()).isEqualTo(404);
  }

  @Test
  void aStreamTellsWhatMatchesAndGoesOnPastTheRest() throws Exception {
    try (Reader product = reader("?product_id=prod_1&kinds=price", null);
        Reader other = reader("?product_id=prod_2&kinds=price", null)) {
      await().atMost(PATIENCE).until(() -> !product.ids.isEmpty() && !other.ids.isEmpty());
      price(1900);
      await()
          .atMost(PATIENCE)
          .until(() -> product.data.stream().anyMatch(it -> it.contains("1900")));
      String mark = product.ids.getLast();
      await().atMost(PATIENCE).until(() -> isPast(other.ids.getLast(), mark));
      assertThat(other.data).isEmpty();
    }
  }

  @Test
  void aStreamIsResumedWhereItEnded() throws Exception {
    String known;
    try (Reader reader = reader("", null)) {
      await().atMost(PATIENCE).until(() -> !reader.ids.isEmpty());
      price(1800);
      await()
          .atMost(PATIENCE)
          .until(() -> reader.data.stream().anyMatch(it -> it.contains("1800")));
      known = reader.ids.getLast();
    }
    price(1700);
    try (Reader resumed = reader("?kinds=price", known)) {
      await()
          .atMost(PATIENCE)
          .until(() -> resumed.data.stream().anyMatch(it -> it.contains("1700")));
      assertThat(resumed.data)
          .noneMatch(it -> it.contains("\"after\":{\"price\":{\"amount\":1800"));
    }
  }

  @Test
  void assistantsAreToldWhichResourcesWereUpdated() throws Exception {
    String listen =
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"subscriptions/listen\",\"params\":{\"notifications\":"
            + "{\"resourceSubscriptions\":[\"shop://watched.example\",\"shop://nobody.example\"]},"
            + "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}}}";
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/mcp"))
            .header("Accept", "application/json, text/event-stream")
            .header("Content-Type", "application/json")
            .header("MCP-Protocol-Version", "2026-07-28")
            .header("Mcp-Method", "subscriptions/listen")
            .POST(HttpRequest.BodyPublishers.ofString(listen))
            .build();
    await().atMost(PATIENCE).until(() -> !page("kinds=shop").path("changes").isEmpty());
    try (Reader told = new Reader(HTTP.send(request, BodyHandlers.ofInputStream()))) {
      await().atMost(PATIENCE).until(() -> !told.data.isEmpty());
      assertThat(told.data.getFirst())
          .contains("notifications/subscriptions/acknowledged", "shop://watched.example")
          .contains("\"io.modelcontextprotocol/subscriptionId\":7")
          .doesNotContain("nobody");
      price(1600 + sequence);
      await().atMost(PATIENCE).until(() -> told.data.size() > 1);
      assertThat(told.data.get(1)).contains("notifications/resources/updated", "shop://watched");
    }
  }

  @Test
  void anAddressHasFourStreams() throws Exception {
    List<Reader> readers = new ArrayList<>();
    try {
      for (int i = 0; i < 4; i++) {
        readers.add(reader("", null));
      }
      HttpResponse<InputStream> fifth = open("", null);
      assertThat(fifth.statusCode()).isEqualTo(429);
      assertThat(new String(fifth.body().readAllBytes(), StandardCharsets.UTF_8))
          .contains("rate_limited");
    } finally {
      readers.forEach(Reader::close);
    }
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              try (Reader again = new Reader("", null)) {
                return again.status == 200;
              }
            });
  }

  /** Apart from those of the address that it comes from. */
  @Test
  void aTokenHasFiftyStreams() throws Exception {
    List<Reader> readers = new ArrayList<>();
    try {
      for (int i = 0; i < 50; i++) {
        readers.add(new Reader(open("", null, TOKEN)));
        assertThat(readers.getLast().status).isEqualTo(200);
      }
      readers.add(new Reader(open("", null, TOKEN)));
      assertThat(readers.getLast().status).isEqualTo(429);
      readers.add(reader("", null));
      price(2100);
      await()
          .atMost(PATIENCE)
          .until(
              () ->
                  readers.stream()
                      .filter(it -> it.status == 200)
                      .noneMatch(it -> it.data.isEmpty()));
    } finally {
      readers.forEach(Reader::close);
    }
  }

  private static boolean isPast(String id, String other) {
    return Long.parseLong(id.split("\\.", 2)[0]) >= Long.parseLong(other.split("\\.", 2)[0]);
  }

  /** A reader of a stream. */
  private final class Reader implements AutoCloseable {
    private final List<String> ids = new CopyOnWriteArrayList<>();
    private final List<String> data = new CopyOnWriteArrayList<>();
    private final InputStream in;
    private final int status;

    Reader(String query, @Nullable String last) throws Exception {
      this(open(query, last));
    }

    Reader(HttpResponse<InputStream> response) {
      in = response.body();
      status = response.statusCode();
      Thread.ofVirtual().start(this::read);
    }

    private void read() {
      try (Scanner lines = new Scanner(in, StandardCharsets.UTF_8)) {
        while (lines.hasNextLine()) {
          String line = lines.nextLine();
          if (line.startsWith("id: ")) {
            ids.add(line.substring(4));
          } else if (line.startsWith("data: ")) {
            data.add(line.substring(6));
          }
        }
      }
    }

    @Override
    public void close() {
      try {
        in.close();
      } catch (java.io.IOException gone) {
        throw new java.io.UncheckedIOException(gone);
      }
    }
  }

  /** Opens a stream; those that another test has just closed may still count for a moment. */
  private Reader reader(String query, @Nullable String last) {
    return await()
        .atMost(PATIENCE)
        .until(() -> new Reader(query, last), opened -> opened.status == 200);
  }

  private HttpResponse<InputStream> open(String query, @Nullable String last) throws Exception {
    return open(query, last, null);
  }

  private HttpResponse<InputStream> open(
      String query, @Nullable String last, @Nullable String token) throws Exception {
    HttpRequest.Builder request = request(query).header("Accept", "text/event-stream");
    if (token != null) {
      request.header("x-api-token", token);
    }
    if (last != null) {
      request.header("Last-Event-ID", last);
    }
    return HTTP.send(request.build(), BodyHandlers.ofInputStream());
  }

  private JsonNode page(String query) {
    HttpResponse<String> page = get("?" + query);
    assertThat(page.statusCode()).as(page.body()).isEqualTo(200);
    return JsonMapper.shared().readTree(page.body());
  }

  private HttpResponse<String> get(String query) {
    try {
      return HTTP.send(request(query).build(), BodyHandlers.ofString());
    } catch (java.io.IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private HttpRequest.Builder request(String query) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/changes" + query));
  }

  private static List<String> kinds(JsonNode page) {
    List<String> kinds = new ArrayList<>();
    page.path("changes").forEach(change -> kinds.add(change.path("kind").asString()));
    return kinds;
  }

  private synchronized void price(long amount) {
    sequence++;
    log.append(
        List.of(
            event(
                "offer_1",
                sequence,
                new PriceObserved(
                    "offer_1", SHOP, amount, "EUR", null, "in_stock", Instant.now()))));
  }

  private static ShopDescription described() {
    return new ShopDescription("Watched", "DE", "Electronics", List.of());
  }

  private static ProductFounded product(String id) {
    return new ProductFounded(id, null, new ProductDescription("Brand", id, "Name", "A", null));
  }

  private static NewEvent event(String stream, long at, io.commercegraph.api.log.Event event) {
    return new NewEvent(UUID.randomUUID(), stream, at, event);
  }
}
