package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.feeds.DemoData;
import io.commercegraph.api.log.LogExports;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.log.TestPostgres;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
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

/**
 * Every read model of the whole service, built anew over HTTP from a log in many partitions, then
 * from one whose oldest partitions are archived files, and every export.
 */
@SpringBootTest(
    classes = WholeService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.fair-use.anonymous=100000",
      "commerce-graph.replay.batch=500",
      "commerce-graph.partitions.events=1000",
      "commerce-graph.archive.settle=0s"
    })
@DirtiesContext
@BesideOtherTests
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReplaySuiteTest {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String ASKED = "{\"limit\":20}";
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final JsonMapper JSON = new JsonMapper();

  private static final List<String> READ_BY_CALLS = List.of("offers", "shops", "products");
  private static final int ARCHIVED = 4;
  private static final Duration BETWEEN_CALLS = Duration.ofMillis(20);

  @TempDir static Path archive;

  @LocalServerPort int port;
  @Autowired DemoData demo;
  @Autowired ReadModelState state;
  @Autowired LogExports exports;
  @Autowired JdbcTemplate jdbc;

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", TestPostgres::emptyDatabase);
    registry.add("commerce-graph.archive.folder", archive::toString);
  }

  @Test
  @Order(1)
  void overTheDemoSetEveryTableIsTheSameAndEveryAnswerToo() throws InterruptedException {
    settle(demo.load().orElseThrow());
    Map<String, String> before = checksums();
    JsonNode answer = offers();
    AtomicBoolean stop = new AtomicBoolean();
    CompletableFuture<Integer> asking =
        CompletableFuture.supplyAsync(() -> ask(answer, stop), Thread::startVirtualThread);

    assertThat(readModels()).containsAll(READ_BY_CALLS);
    assertSwitched(READ_BY_CALLS);
    stop.set(true);

    assertThat(asking.join()).as("calls meanwhile").isPositive();
    // While calls come a rebuild takes longer, and none of these calls reads the others.
    assertSwitched(readModels().stream().filter(name -> !READ_BY_CALLS.contains(name)).toList());
    assertThat(checksums()).isEqualTo(before);
    assertThat(before.entrySet().stream().filter(table -> table.getValue().equals("empty")))
        .as(
            "the demo set fills every table but those of full feeds, doubtful matches, tokens and"
                + " votes")
        .extracting(Map.Entry::getKey)
        .containsExactly("shop_kept", "suspected_match", "token_secret", "trust_vote", "watch");
  }

  @Test
  @Order(2)
  void overARandomLogEveryTableIsTheSameToo() throws InterruptedException {
    settle(new RandomLog(jdbc, Long.getLong("nightly.seed", 42)).append(3_000));
    Map<String, String> before = checksums();
    assertThat(before.get("trust_vote")).isNotEqualTo("empty");
    assertThat(before.get("event_link")).isNotIn("empty", null);
    List<String> parked = parked();
    String log = ops("GET", "/export/log").body();
    detachOldest();
    assertThat(ops("GET", "/export/log").body()).isEqualTo(log);

    readModels().forEach(name -> ops("POST", "/projections/" + name + "/replay"));
    for (String name : readModels()) {
      await()
          .atMost(PATIENCE)
          .until(() -> !replay(name).path("state").asString().equals("building"));
      if (replay(name).path("state").asString().equals("parked")) {
        ops("POST", "/projections/" + name + "/replay/resume?accept_parked=true");
      }
      until(name, "switched");
    }

    assertThat(checksums()).isEqualTo(before);
    assertThat(parked()).isEqualTo(parked);
  }

  private void assertSwitched(List<String> names) {
    for (String name : names) {
      assertThat(ops("POST", "/projections/" + name + "/replay").statusCode()).isEqualTo(202);
    }
    for (String name : names) {
      assertThat(until(name, "switched").path("parked").asInt()).isZero();
    }
  }

  private void detachOldest() {
    List<Long> lows =
        parts().stream().limit(ARCHIVED).map(part -> part.path("low").asLong()).toList();
    order(lows, "archive", "archived");
    order(lows, "detach", "detached");
  }

  private void order(List<Long> lows, String order, String wanted) {
    for (long low : lows) {
      String path = "/log/partitions/" + low + "/" + order;
      assertThat(ops("POST", path).statusCode()).isEqualTo(202);
    }
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                parts().stream()
                        .filter(part -> lows.contains(part.path("low").asLong()))
                        .filter(part -> part.path("state").asString().equals(wanted))
                        .count()
                    == lows.size());
  }

  private List<JsonNode> parts() {
    return JSON.readTree(ops("GET", "/log/partitions").body())
        .path("partitions")
        .valueStream()
        .toList();
  }

  @Test
  @Order(3)
  void ordersThatMakeNoSenseAreRefused() {
    assertThat(ops("POST", "/projections/nothing/replay").statusCode()).isEqualTo(404);
    assertThat(ops("POST", "/projections/shops/replay/resume").statusCode()).isEqualTo(409);
    assertThat(ops("POST", "/projections/shops/replay/abort").body()).contains("wrong_state");
    assertThat(ops("DELETE", "/projections/shops/replay").statusCode()).isEqualTo(409);
    assertThat(ops("GET", "/export/nothing").statusCode()).isEqualTo(404);
    assertThat(ops("GET", "/export/offers?table=shop").body()).contains("invalid_value");
    assertThat(ops("GET", "/export/offers?format=xml").statusCode()).isEqualTo(400);
    assertThat(ops("GET", "/export/trust?table=trust_day&from=1").statusCode()).isEqualTo(400);
    assertThat(ops("GET", "/export/prices?after=%5B%221%22%5D").body()).contains("offer_id");
    assertThat(ops("GET", "/export/log?from=-1").statusCode()).isEqualTo(400);
    assertThat(ops("POST", "/log/partitions/17/archive").statusCode()).isEqualTo(404);
    assertThat(ops("POST", "/log/partitions/first/archive").statusCode()).isEqualTo(400);
    assertThat(ops("POST", "/log/partitions/1/attach").body()).contains("comes first");
  }

  @Test
  @Order(4)
  void whatIsExportedInPartsIsTheWhole() {
    exports
        .names()
        .forEach(
            (name, tables) -> {
              for (String table : tables) {
                String path = "/export/" + name + "?table=" + table;
                List<String> whole = ops("GET", path).body().lines().toList();
                assertThat(whole).as(table).hasSize(rows(table));
                assertThat(inParts(path, whole)).as(table).isEqualTo(whole);
                assertThat(ops("GET", path + "&format=csv").body().lines().findFirst())
                    .hasValueSatisfying(head -> assertThat(head.split(",")).doesNotContain(""));
              }
            });
    HttpResponse<String> nothingNew =
        ops("GET", "/export/log?from=" + head(ops("GET", "/export/log?limit=1")));
    assertThat(nothingNew.body()).isEmpty();
  }

  /** From the middle on, as a client does that was cut off there. */
  private List<String> inParts(String path, List<String> whole) {
    List<String> first =
        ops("GET", path + "&limit=" + (whole.size() / 2 + 1)).body().lines().toList();
    JsonNode last = JSON.readTree(first.getLast());
    boolean isLog = path.contains("/log");
    String key =
        isLog
            ? "&from=" + last.path("position")
            : "&after="
                + URLEncoder.encode(
                    "["
                        + String.join(
                            ",",
                            keyOf(path).stream().map(field -> quoted(last.path(field))).toList())
                        + "]",
                    StandardCharsets.UTF_8);
    List<String> rest = ops("GET", path + key).body().lines().toList();
    return Stream.concat(first.stream(), rest.stream()).toList();
  }

  private static String quoted(JsonNode value) {
    return value.isString() ? value.toString() : "\"" + value + "\"";
  }

  private List<String> keyOf(String path) {
    return List.of(
        ops("GET", path + "&limit=1").headers().firstValue("x-key").orElseThrow().split(",", -1));
  }

  private static String head(HttpResponse<String> export) {
    return export.headers().firstValue("x-log-position").orElseThrow();
  }

  private List<String> readModels() {
    return exports.names().keySet().stream().filter(name -> !name.equals(LogExports.LOG)).toList();
  }

  private Map<String, String> checksums() {
    Map<String, String> sums = new TreeMap<>();
    readModels().stream()
        .flatMap(name -> exports.names().getOrDefault(name, List.of()).stream())
        .forEach(
            table ->
                sums.put(
                    table,
                    String.valueOf(
                        jdbc.queryForObject(
                            "SELECT coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)),"
                                + " 'empty') FROM "
                                + table
                                + " t",
                            String.class))));
    return sums;
  }

  private List<String> parked() {
    return jdbc.query(
        "SELECT concat_ws(' ', processor, sequence, position, cause IS NULL) FROM dead_letter"
            + " WHERE processor NOT LIKE '%-memory' ORDER BY 1",
        (row, number) -> row.getString(1));
  }

  private int rows(String table) {
    // Some of the log's are in files.
    String count =
        table.equals("log_event")
            ? "SELECT max(position) FROM log_newest"
            : "SELECT count(*) FROM " + table;
    Integer rows = jdbc.queryForObject(count, Integer.class);
    return rows == null ? 0 : rows;
  }

  private JsonNode offers() {
    return new RestClient(service()).call("find_offers", ASKED, Map.of()).body().path("offers");
  }

  private int ask(JsonNode answer, AtomicBoolean stop) {
    int asked = 0;
    for (; !stop.get(); asked++) {
      assertThat(offers()).isEqualTo(answer);
      LockSupport.parkNanos(BETWEEN_CALLS.toNanos());
    }
    return asked;
  }

  private JsonNode until(String name, String wanted) {
    await().atMost(PATIENCE).until(() -> replay(name).path("state").asString().equals(wanted));
    return replay(name);
  }

  private JsonNode replay(String name) {
    return JSON.readTree(ops("GET", "/projections/" + name + "/replay").body());
  }

  private void settle(long position) throws InterruptedException {
    assertThat(state.await(position, ReadModel.alwaysKept(), PATIENCE)).isTrue();
  }

  private URI service() {
    return URI.create("http://127.0.0.1:" + port);
  }

  private HttpResponse<String> ops(String method, String path) {
    try {
      return HTTP.send(
          HttpRequest.newBuilder(service().resolve("/api/ops" + path))
              .method(method, HttpRequest.BodyPublishers.noBody())
              .build(),
          HttpResponse.BodyHandlers.ofString());
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
