package io.commercegraph.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.springframework.util.FileSystemUtils;

/** The first calls of each tool after a start, beside those of peers that have just started. */
final class ColdRow implements Row {

  private static final int PEERS_PORT = Service.PORT + 1;
  private static final Path DATA = Path.of("bench", "target", "data-cold");
  private static final String DATABASE = "service";
  private static final String AXONS_DATABASE = "axon";
  private static final String PRODUCT = "get_product, MCP";
  private static final String SHOP = "get_shop, MCP";
  private static final String REPORT = "report_code";
  private static final String SDK_PRODUCT = "get_product, TypeScript SDK out of a Map";
  private static final String SDK_SHOP = "get_shop, TypeScript SDK";
  private static final String AXON = "report, Axon's JPA engine, an aggregate a vote";

  /** What a client of many servers has to be warm for. */
  private static final int CLIENT_WARM_UPS = 20;

  private final IntFunction<byte[]> reports = ReportsRow.reports();

  @Override
  public String name() {
    return "cold";
  }

  @Override
  public String how() {
    return """
    ### The first calls after a start

    The first 1,000 calls of each tool that a service answers after its start, over 16 connections as fast as it answers: one start a round, from the AOT cache
    that packaging leaves, on the market of the reads; one tool after the other, in an order that begins with another tool each round. The later
    ones find warm what all share. Beside them the first 1,000 calls of the peers of the rows `mcp` and `reports`, each started anew in each round, and
    asked for one tool after the other, too. The client is warm.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    FileSystemUtils.deleteRecursively(DATA);
    try (Postgres postgres = Postgres.start()) {
      String database = postgres.create(DATABASE);
      String axons = postgres.create(AXONS_DATABASE);
      Map<String, IntFunction<byte[]>> tools = new LinkedHashMap<>();
      try (ServiceProcess service = ServiceProcess.startOn(database, DATA, Service.PORT)) {
        MarketFeed.load(Service.PORT, String.join("\n", Market.feed()));
        tools.putAll(tools());
        warmUpTheClient(tools.values());
        System.out.println("  the market is there, " + service.process().pid());
      }
      Figures figures = new Figures();
      for (int round = 0; round < length.rounds(); round++) {
        ours(figures, database, tools, round);
        sdks(figures, postgres.addressForNode(DATABASE), tools);
        axons(figures, axons);
        System.out.printf("  %d %s%n", round + 1, figures.medians());
      }
      return new Outcome("ms", figures, claims(figures), "");
    } finally {
      FileSystemUtils.deleteRecursively(DATA);
    }
  }

  private static List<Claim> claims(Figures figures) {
    List<Claim> claims = new ArrayList<>();
    claims.add(
        Claim.of(
            "first calls/s, report_code, ours to the aggregate's",
            figures.ratio(Load.RATE, REPORT, AXON)));
    if (figures.contestants().contains(SDK_PRODUCT)) {
      claims.add(
          Claim.of(
              "first calls/s, get_product, ours to the SDK's",
              figures.ratio(Load.RATE, PRODUCT, SDK_PRODUCT)));
      claims.add(
          Claim.of(
              "first calls/s, get_shop, ours to the SDK's",
              figures.ratio(Load.RATE, SHOP, SDK_SHOP)));
    }
    return claims;
  }

  private Map<String, IntFunction<byte[]>> tools() throws Exception {
    Map<String, IntFunction<byte[]>> tools = new LinkedHashMap<>();
    tools.put(PRODUCT, McpRow.products().overMcp(McpRow.HEADERS));
    tools.put(SHOP, McpRow.shops().overMcp(McpRow.HEADERS));
    ReadsRow.contestants().forEach((name, requests) -> tools.put(name, Load.inTurn(requests)));
    tools.put("find_product", search("find_product", "acme thing"));
    tools.put("find_shop", search("find_shop", "shop"));
    tools.put(REPORT, reports);
    return tools;
  }

  private static IntFunction<byte[]> search(String tool, String words) {
    return i ->
        Http.post("/tool/" + tool, "{\"query\":\"%s %d\"}".formatted(words, i % Market.SHOPS));
  }

  private static void warmUpTheClient(Iterable<IntFunction<byte[]>> requests) throws Exception {
    for (int i = 0; i < CLIENT_WARM_UPS; i++) {
      new FirstCalls(Service.PORT, requests.iterator().next()).figures();
    }
  }

  private static void ours(
      Figures figures, String database, Map<String, IntFunction<byte[]>> tools, int round)
      throws Exception {
    List<Map.Entry<String, IntFunction<byte[]>>> order = new ArrayList<>(tools.entrySet());
    Collections.rotate(order, -round * order.size() / 5);
    ServiceProcess service = ServiceProcess.startOn(database, DATA, Service.PORT);
    try {
      for (Map.Entry<String, IntFunction<byte[]>> tool : order) {
        figures.add(tool.getKey(), new FirstCalls(Service.PORT, tool.getValue()).figures());
      }
    } finally {
      service.close();
    }
  }

  private static void sdks(Figures figures, String database, Map<String, IntFunction<byte[]>> tools)
      throws Exception {
    Optional<List<String>> sdk =
        Node.program("mcp-server.mjs", database, Integer.toString(PEERS_PORT), "memory");
    if (sdk.isEmpty()) {
      return;
    }
    try (Peer peer = Peer.start(sdk.get())) {
      String session = "Mcp-Session-Id: " + peer.untilReady().line();
      figures.add(SDK_PRODUCT, first(required(tools, PRODUCT), session));
      figures.add(SDK_SHOP, first(required(tools, SHOP), session));
    }
  }

  private static IntFunction<byte[]> required(Map<String, IntFunction<byte[]>> tools, String name) {
    return Objects.requireNonNull(tools.get(name), name);
  }

  private static Map<String, Double> first(IntFunction<byte[]> requests, String session)
      throws Exception {
    return new FirstCalls(PEERS_PORT, i -> Http.with(requests.apply(i), session)).figures();
  }

  private void axons(Figures figures, String database) throws Exception {
    try (Peer peer = ReportsRow.peer(PEERS_PORT, database)) {
      peer.untilAnswers(PEERS_PORT, "/ready");
      figures.add(AXON, new FirstCalls(PEERS_PORT, reports).figures());
    }
  }
}
