package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.LogNodes;
import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.log.calls.BusCalls;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The tools through a node without read models, over the buses to a node that has them. Axon's
 * simple buses stand for Axon Server's.
 */
@TestInstance(Lifecycle.PER_CLASS)
@BesideOtherTests
class EdgeNodeSuiteTest {

  private final NodeCalls calls =
      new BusCalls(SimpleQueryBus.builder().build(), SimpleCommandBus.builder().build());
  private final String database = TestPostgres.emptyDatabase();
  private final Map<String, String> headers = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final ConfigurableApplicationContext full = started("edge,command,query");
  private final ConfigurableApplicationContext edge = started("edge");

  static Stream<ToolCase> cases() {
    return ToolCase.read(Path.of("src/test/resources/suite/cases.txt"));
  }

  private ConfigurableApplicationContext started(String roles) {
    SpringApplication node = new SpringApplication(WholeService.class);
    node.addInitializers(context -> context.getBeanFactory().registerSingleton("nodeCalls", calls));
    return node.run(
        "--server.port=0",
        "--spring.datasource.url=" + database,
        "--commerce-graph.secret=" + "0123456789abcdef".repeat(4),
        "--commerce-graph.roles=" + roles);
  }

  @BeforeAll
  void open() {
    Market market = new Market(base(full));
    headers.putAll(market.caller());
    headers.put("x-min-position", market.open());
    // The other node learns of the token within seconds.
    await()
        .until(
            () -> call(edge, "find_shop", "{\"query\":\"a\"}", headers).status(), is -> is == 200);
  }

  @AfterAll
  void close() {
    edge.close();
    full.close();
  }

  private static URI base(ConfigurableApplicationContext node) {
    return URI.create("http://127.0.0.1:" + node.getEnvironment().getProperty("local.server.port"));
  }

  private static ToolReply call(
      ConfigurableApplicationContext node, String tool, String body, Map<String, String> with) {
    return new RestClient(base(node)).call(tool, body, with);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void answersAsTheTableSays(ToolCase line) {
    ToolClient tools = new EveryProtocol(base(edge));

    line.check(tools.call(line.tool(), line.request(names), headers), names);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "get_shop        | {\"shop_id_or_domain\":\"nord.example\",\"explain\":true}",
        "get_shop        | {\"shop_id_or_domain\":\"nord.example\",\"known_at\":\"1\"}",
        "get_shop        | {\"shop_id_or_domain\":\"nobody.example\"}",
        "find_offers     | {\"shop_domain\":\"nord.example\",\"limit\":1}",
        "trust_adapter   | {\"provider\":\"nobody\",\"domain\":\"nord.example\"}",
        "audit_log       | {}"
      })
  void answersAsAFullNodeDoes(String tool, String request) {
    ToolReply there = call(full, tool, request, headers);

    ToolReply here = call(edge, tool, request, headers);

    assertThat(here.status()).isEqualTo(there.status());
    assertThat(here.comparable()).isEqualTo(there.comparable());
    assertThat(here.body().has("as_of")).isEqualTo(there.body().has("as_of"));
    assertThat(here.headers()).containsKey("ratelimit");
  }

  @Test
  void aReportIsOneOnBothNodes() {
    Map<String, String> once = new HashMap<>(headers);
    once.put("idempotency-key", UUID.randomUUID().toString());
    String report =
        "{\"shop_domain\":\"nord.example\",\"code\":\"BOTH\",\"reason\":\"worked\","
            + "\"note\":\"min 20\"}";

    ToolReply first = call(edge, "report_code", report, once);

    assertThat(first.status()).as("%s", first.body()).isEqualTo(200);
    assertThat(call(full, "report_code", report, once).body().path("report_id"))
        .isEqualTo(first.body().path("report_id"));
    assertThat(call(edge, "report_code", report, once).body().path("report_id"))
        .isEqualTo(first.body().path("report_id"));
    assertThat(call(edge, "report_code", report.replace("worked", "expired"), once).code())
        .isEqualTo("idempotency_conflict");
    // The same reporter's second vote of the day, without a key, through either node.
    assertThat(call(edge, "report_code", report, headers).body().path("duplicate").asBoolean())
        .isTrue();
    assertThat(call(full, "report_code", report, headers).body().path("duplicate").asBoolean())
        .isTrue();
    Map<String, String> seen = new HashMap<>(headers);
    seen.put("x-min-position", first.body().path("position").asString());
    assertThat(call(edge, "get_shop", "{\"shop_id_or_domain\":\"nord.example\"}", seen).status())
        .isEqualTo(200);
  }

  @Test
  void aPositionIsWaitedForThere() {
    Map<String, String> ahead = new HashMap<>(headers);
    ahead.put("x-min-position", "999999999");

    ToolReply reply = call(edge, "find_shop", "{\"query\":\"nord\"}", ahead);

    assertThat(reply.code()).isEqualTo("projection_behind");
    assertThat(reply.headers()).containsKey("retry-after");
  }

  @Test
  void suggestionsAreThoseOfAFullNode() {
    assertThat(get(edge, "/suggest?q=no").body()).isEqualTo(get(full, "/suggest?q=no").body());
    assertThat(get(edge, "/suggest?q=no").body().path("shops").size()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "POST, /api/ops/feeds?format=jsonl",
    "POST, /api/ops/tokens",
    "POST, /api/watches",
    "GET,  /api/ops/export",
    "GET,  /api/ops/state",
    "GET,  /api/changes",
    "GET,  /api/audit/key",
    "GET,  /"
  })
  void whatAFullNodeDoesIsRefused(String method, String address) {
    HttpRequest request =
        HttpRequest.newBuilder(base(edge).resolve(address))
            .header("content-type", "application/json")
            .header("accept", "application/json")
            .method(
                method,
                method.equals("GET") ? BodyPublishers.noBody() : BodyPublishers.ofString("{}"))
            .build();

    ToolReply refused = RestClient.send(request);

    assertThat(refused.status()).isEqualTo(421);
    assertThat(refused.code()).isEqualTo("misdirected");
  }

  @Test
  void aSubscriptionIsRefusedToo() {
    var params = JsonNodeFactory.instance.objectNode();
    params.putObject("notifications").putArray("resourceSubscriptions").add("shop://nord.example");

    ToolReply refused =
        new McpClient(base(edge), "2026-07-28").request("subscriptions/listen", params, headers);

    assertThat(refused.body().at("/error/data/code").asString()).isEqualTo("misdirected");
  }

  @Test
  void noReadModelIsKept() {
    ToolReply ready = get(edge, "/ready");

    assertThat(ready.status()).isEqualTo(200);
    assertThat(ready.body().path("checks").size())
        .isLessThan(get(full, "/ready").body().path("checks").size());
    assertThat(full.getBean(LogNodes.class).nodes()).hasSize(1);
    assertThat(running(full)).contains("logConsumers", "progressTracker", "endOfDayScheduler");
    assertThat(running(edge))
        .contains("progressTracker", "endOfDayScheduler")
        .doesNotContain("logConsumers", "replayRunner", "tokenUpkeepTask", "watchJudgeTask");
  }

  private static List<String> running(ConfigurableApplicationContext node) {
    return node.getBeansOfType(SmartLifecycle.class).entrySet().stream()
        .filter(bean -> bean.getValue().isRunning())
        .map(Map.Entry::getKey)
        .toList();
  }

  private static ToolReply get(ConfigurableApplicationContext node, String address) {
    return RestClient.send(
        HttpRequest.newBuilder(base(node).resolve(address))
            .header("accept", "application/json")
            .build());
  }
}
