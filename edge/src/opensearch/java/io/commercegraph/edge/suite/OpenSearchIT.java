package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import io.commercegraph.index.text.TypoGenerator;
import io.commercegraph.index.words.LabelledSet;
import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.opensearch.IndexedSet;
import io.commercegraph.opensearch.OpenSearchClient;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/**
 * The whole service with its words on a node of OpenSearch: the shopper's tools, recall beside the
 * index in memory, and what remains while the node is dead.
 */
@DirtiesContext
@TestInstance(Lifecycle.PER_CLASS)
@BesideOtherTests
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OpenSearchIT extends WholeServiceSuite {

  /** How far apart the shares of queries may be that find what they should. */
  private static final double AS_GOOD = 0.005;

  private static final String SHOP = "{\"shop_id_or_domain\":\"nord.example\"}";

  private static final String OFFERED_MEANWHILE =
      """
      {"type":"offer","shop_domain":"nord.example","item_id":"samovar","title":"Zyxolit Samovar",\
      "url":"https://nord.example/p/samovar","price":"90.00 EUR","availability":"in_stock"}
      """;

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final OpenSearchNode NODE = OpenSearchNode.start();

  private final Map<String, String> headers = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private String opened = "";

  @DynamicPropertySource
  static void search(DynamicPropertyRegistry registry) {
    NODE.awaitStarted();
    registry.add("commerce-graph.search", () -> "opensearch");
    registry.add("commerce-graph.opensearch.url", NODE::url);
    registry.add("commerce-graph.opensearch.index", () -> "suite");
  }

  @BeforeAll
  void open() {
    Market market = new Market(base());
    headers.putAll(market.caller());
    opened = market.open();
  }

  @AfterAll
  static void stop() {
    NODE.close();
  }

  static Stream<ToolCase> cases() {
    return ToolCase.read(Path.of("src/test/resources/suite/cases.txt"));
  }

  @Order(1)
  @ParameterizedTest
  @MethodSource("cases")
  void answersAsTheTableSays(ToolCase line) {
    line.check(tools().call(line.tool(), line.request(names), at(opened)), names);
  }

  @Order(2)
  @ParameterizedTest
  @MethodSource("typing")
  void findsWhatTheIndexInMemoryFinds(UnaryOperator<String> typing) {
    Path folder = Path.of("../engine/index/src/test/resources/search");
    LabelledSet set =
        LabelledSet.read(folder.resolve("catalogue.tsv"), folder.resolve("queries.tsv"))
            .typed(typing);
    try (OpenSearchClient client = IndexedSet.client(NODE.url());
        IndexedSet indexed = new IndexedSet(client, set)) {
      assertThat(indexed.recallOverOpenSearch().at1())
          .isGreaterThanOrEqualTo(indexed.recallInMemory().at1() - AS_GOOD);
      assertThat(indexed.recallOverOpenSearch().at10())
          .isGreaterThanOrEqualTo(indexed.recallInMemory().at10() - AS_GOOD);
    }
  }

  static Stream<UnaryOperator<String>> typing() {
    return Stream.of(
        typed -> typed,
        new TypoGenerator(new Random(1))::oneTypo,
        new TypoGenerator(new Random(1))::firstThreeWordsOneTypo);
  }

  @Test
  @Order(2)
  void aQueryIsAskedInSoManyClausesAsOpenSearchTakes() {
    NearWords words = new NearWords();
    try (OpenSearchClient client = IndexedSet.client(NODE.url());
        IndexedSet indexed = new IndexedSet(client, words.set())) {
      assertThatCode(indexed::recallOverOpenSearch).doesNotThrowAnyException();
      assertThat(indexed.alike(words.longTitle(400)))
          .first()
          .satisfies(alike -> assertThat(alike.productId()).isEqualTo("prd_0"));
    }
  }

  @Test
  @Order(2)
  void findOffersWaitsForWhatItsCallerHasSeen() {
    for (int i = 0; i < 20; i++) {
      String word = "quokkalit" + (char) ('a' + i);
      String offer =
          OFFERED_MEANWHILE
              .replace("samovar", word)
              .replace("Zyxolit", word)
              .replace("nord.example", "quokka.example");
      String position = new Market(base()).take(offer);

      ToolReply found =
          tools().call("find_offers", "{\"query\":\"%s\"}".formatted(word), at(position));

      assertThat(found.body().path("offers")).as("%s", found.body()).hasSize(1);
    }
  }

  @Test
  @Order(3)
  void anIndexIsBuiltBesideAndSwitchedOnOrder() throws Exception {
    String before = NODE.indexBehind("suite-*");

    RestClient.send(
        HttpRequest.newBuilder(base().resolve("/api/ops/projections/search-memory/replay"))
            .POST(HttpRequest.BodyPublishers.noBody())
            .build());

    await()
        .atMost(PATIENCE)
        .until(() -> NODE.indexBehind("suite-*"), it -> !it.isEmpty() && !it.equals(before));
    assertThat(find("qx88").body().path("products")).hasSize(1);
  }

  @Test
  @Order(3)
  void anIndexThatIsLostIsBuiltAnew() throws Exception {
    assertThat(NODE.send("DELETE", "suite-*")).isEqualTo(200);

    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(find("qx88").body().path("products")).hasSize(1));
  }

  @Test
  @Order(4)
  void aDeadNodeStopsSearchesAlone() {
    NODE.kill();

    ToolReply refused = find("qx88");
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.code()).isEqualTo("search_unavailable");
    String position = new Market(base()).take(OFFERED_MEANWHILE);
    assertThat(tools().call("get_shop", SHOP, at(position)).body().at("/page/total").asInt())
        .isEqualTo(6);
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(check("search").path("ok").asBoolean(true)).isFalse());
    assertThat(ready().path("status").asString()).isEqualTo("ready");
  }

  @Test
  @Order(5)
  void aNodeThatIsBackHasWhatCameMeanwhile() {
    NODE.restart();

    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(find("zyxolit").body().path("products")).hasSize(1));
    assertThat(check("search").path("ok").asBoolean(false)).isTrue();
  }

  private ToolReply find(String query) {
    return tools().call("find_product", "{\"query\":\"%s\"}".formatted(query), headers);
  }

  private Map<String, String> at(String position) {
    Map<String, String> all = new HashMap<>(headers);
    all.put("x-min-position", position);
    return all;
  }

  private JsonNode ready() {
    return RestClient.send(HttpRequest.newBuilder(base().resolve("/ready")).build()).body();
  }

  private JsonNode check(String name) {
    for (JsonNode check : ready().path("checks")) {
      if (check.path("name").asString().equals(name)) {
        return check;
      }
    }
    throw new AssertionError("no check " + name);
  }
}
