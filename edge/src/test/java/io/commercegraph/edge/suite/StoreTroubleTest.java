package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.TestPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/**
 * A store that stalls, accepts no writes, or lets a read model fall behind: every call ends within
 * a few seconds, {@code /ready} says what is wrong, and the service recovers by itself.
 */
@SpringBootTest(
    classes = WholeService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.ready-lag=2s",
      "commerce-graph.read.timeout=2s",
      "commerce-graph.fair-use.concurrent=100"
    })
@Import(BreakingExport.class)
@DirtiesContext
@BesideOtherTests
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class StoreTroubleTest {

  private static final String DOMAIN = "trouble.example";
  private static final String SHOP = ShopId.of(new ShopDomain(DOMAIN));
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Read 3 s; a write waits for one that is under way, and then for a connection. */
  private static final Duration A_CALLERS_TIME = Duration.ofSeconds(12);

  private static String database = "";
  private static @Nullable StallingProxy proxy;

  @LocalServerPort int port;
  @Autowired EventLog log;
  private long sequence;

  @DynamicPropertySource
  static void throughTheProxy(DynamicPropertyRegistry registry) throws IOException {
    database = TestPostgres.emptyDatabase();
    int server = URI.create(database.substring("jdbc:".length())).getPort();
    StallingProxy between = new StallingProxy(server);
    proxy = between;
    registry.add(
        "spring.datasource.url", () -> database.replace(":" + server, ":" + between.port()));
  }

  @AfterEach
  void goOn() {
    proxy().goOn();
  }

  @AfterAll
  static void close() throws IOException {
    proxy().close();
  }

  private static StallingProxy proxy() {
    return Objects.requireNonNull(proxy);
  }

  /** First of all: no read has opened a connection yet, so none can. */
  @Test
  @Order(1)
  void callsEndSoonWhileTheStoreStandsStill() throws Exception {
    list();
    await().atMost(PATIENCE).until(() -> ready().status() == 200);

    proxy().standStill();
    List<Future<ToolReply>> calls = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 24; i++) {
        String code = "CODE" + i;
        calls.add(threads.submit(() -> inTime(StoreTroubleTest::read)));
        calls.add(threads.submit(() -> inTime(call -> write(call, code))));
      }
      await().atMost(PATIENCE).until(() -> ready().status() == 503);
      assertThat(failing(ready())).contains("event_store");
      assertThat(get("/health").status()).isEqualTo(200);
    }

    for (Future<ToolReply> call : calls) {
      assertThat(call.get().status()).as(call.get().body().toString()).isEqualTo(503);
      assertThat(call.get().headers()).containsKey("retry-after");
    }
    proxy().goOn();
    await().atMost(PATIENCE).until(() -> ready().status() == 200);
    assertThat(read(tools()).status()).isEqualTo(200);
    assertThat(write(tools(), "AFTERWARDS").status()).isEqualTo(200);
  }

  @Test
  @Order(2)
  void aStoreThatTakesNoWritesIsNotReadyUntilItDoes() throws Exception {
    list();
    await().atMost(PATIENCE).until(() -> ready().status() == 200);
    assertThat(write(tools(), "BEFORE").status()).isEqualTo(200);

    onlyReads(true);
    try {
      await()
          .atMost(PATIENCE)
          .until(
              () ->
                  write(tools(), "REFUSED").status() == 503
                      && failing(ready()).contains("event_store_writes"));
      assertThat(ready().status()).isEqualTo(503);
      assertThat(ready().body().toString()).contains("The store refuses writes: it is read-only.");
    } finally {
      onlyReads(false);
    }
    await().atMost(PATIENCE).until(() -> ready().status() == 200);
    assertThat(write(tools(), "AGAIN").status()).isEqualTo(200);
  }

  @Test
  @Order(3)
  void aReadModelThatFallsBehindIsNamedUntilItHasCaughtUp() throws Exception {
    list();
    await().atMost(PATIENCE).until(() -> ready().status() == 200);

    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("LOCK TABLE shop");
      list();
      await().atMost(PATIENCE).until(() -> failing(ready()).contains("shops"));
      assertThat(ready().status()).isEqualTo(503);
      assertThat(ready().headers()).containsKey("retry-after");
      assertThat(failing(ready())).doesNotContain("event_store");
      other.rollback();
    }

    await().atMost(PATIENCE).until(() -> ready().status() == 200);
    assertThat(failing(ready())).isEmpty();
  }

  /** Rows of its first page have come by then: only the connection's end can say so. */
  @Test
  @Order(4)
  void anExportThatFailsUnderWayIsCutOff() throws Exception {
    HttpRequest export =
        HttpRequest.newBuilder(base().resolve("/api/ops/export/" + BreakingExport.NAME)).build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpResponse<InputStream> answer = http.send(export, BodyHandlers.ofInputStream());

      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body().readNBytes(BreakingExport.ROW.length()))
          .asString()
          .isEqualTo(BreakingExport.ROW);
      assertThatThrownBy(() -> answer.body().readAllBytes()).isInstanceOf(IOException.class);
    }
  }

  private ToolReply inTime(Function<RestClient, ToolReply> call) {
    long began = System.nanoTime();
    ToolReply reply = call.apply(tools());
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(A_CALLERS_TIME);
    return reply;
  }

  private static ToolReply read(RestClient tools) {
    return tools.call("find_offers", "{\"shop_domain\":\"" + DOMAIN + "\"}");
  }

  private static ToolReply write(RestClient tools, String code) {
    return tools.call(
        "report_code",
        "{\"shop_domain\":\"%s\",\"code\":\"%s\",\"reason\":\"worked\"}".formatted(DOMAIN, code),
        Map.of());
  }

  /** Connections that are open keep what they were opened with. */
  private static void onlyReads(boolean only) throws SQLException {
    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      String name = other.getCatalog();
      statement.execute("SET default_transaction_read_only = off");
      statement.execute("ALTER DATABASE " + name + " SET default_transaction_read_only = " + only);
      statement.execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              + " WHERE datname = current_database() AND pid <> pg_backend_pid()");
    }
  }

  private void list() {
    String stream = UUID.randomUUID().toString();
    log.append(
        List.of(
            new NewEvent(
                UUID.randomUUID(),
                stream,
                sequence++,
                new ShopListed(
                    SHOP, DOMAIN, new ShopDescription("Trouble", "DE", null, List.of())))));
  }

  private static List<String> failing(ToolReply ready) {
    List<String> names = new ArrayList<>();
    for (JsonNode check : ready.body().path("checks")) {
      if (!check.path("ok").asBoolean()) {
        names.add(check.path("name").asString());
      }
    }
    return names;
  }

  private ToolReply ready() {
    return get("/ready");
  }

  private ToolReply get(String path) {
    return RestClient.send(HttpRequest.newBuilder(base().resolve(path)).build());
  }

  private RestClient tools() {
    return new RestClient(base());
  }

  private URI base() {
    return URI.create("http://127.0.0.1:" + port);
  }
}
