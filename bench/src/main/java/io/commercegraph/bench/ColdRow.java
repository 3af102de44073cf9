package io.commercegraph.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.springframework.util.FileSystemUtils;

/**
 * Benchmark of the first calls of each tool after a start, beside those of peers that have just
 * started.
 */
final class ColdRow implements Row {

  private static final int PEERS_PORT = Service.PORT + 1;
  private static final Path DATA = Path.of("bench", "target", "data-cold");
  private static final Duration LONGEST_WRITE_OF_CACHE = Duration.ofMinutes(2);
  private static final String DATABASE = "service";
  private static final String AXONS_DATABASE = "axon";
  private static final String PRODUCT = "get_product, MCP";
  private static final String SHOP = "get_shop, MCP";
  private static final String REPORT = "report_code";
  private static final String SDK_PRODUCT = "get_product, TypeScript SDK out of a Map";
  private static final String SDK_SHOP = "get_shop, TypeScript SDK";
  private static final String AXON = "report, Axon's JPA engine, an aggregate a vote";
  private static final String FIRST = ", first of all";

  /** Each has a start of its own, as its peer has. */
  private static final List<String> COMPARED = List.of(PRODUCT, SHOP, REPORT);

  private static final int CALLS = 1_000;

  /** How many tools further each round begins; with their number it has no common divisor. */
  private static final int STEP = 3;

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

    The first 1,000 calls of each tool that a service answers after its start, over 16 connections as fast as it answers, on the market of the reads.
    *First of all*: a start for this tool alone, as each peer of the rows `mcp` and `reports` is started for one tool alone. The other lines are of one more start a
    round, with one tool after the other, in an order that begins with another tool each round: the later ones find warm what all share.
    Ours starts from the AOT cache that packaging leaves; Axon's peer from an AOT cache, too, made by a run that answered a thousand reports; Node.js was given
    none. The client is warm.
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
      List<String> axon = trainedAxon(axons);
      Figures figures = new Figures();
      for (int round = 0; round < length.rounds(); round++) {
        each(figures, database, tools, round);
        for (String tool : COMPARED) {
          first(figures, database, tool, required(tools, tool));
        }
        sdks(figures, postgres.addressForNode(DATABASE), tools);
        axons(figures, axon);
        System.out.printf("  %d %s%n", round + 1, figures.medians());
      }
      String notes = figures.contestants().contains(SDK_PRODUCT) ? "" : Node.MISSING;
      return new Outcome("ms", figures, claims(figures), notes);
    } finally {
      FileSystemUtils.deleteRecursively(DATA);
    }
  }

  private static List<Claim> claims(Figures figures) {
    List<Claim> claims = new ArrayList<>();
    claims.add(
        Claim.of(
            "first calls/s, report_code, ours to the aggregate's",
            figures.ratio(Load.RATE, REPORT + FIRST, AXON)));
    if (figures.contestants().contains(SDK_PRODUCT)) {
      claims.add(
          Claim.of(
              "first calls/s, get_product, ours to the SDK's",
              figures.ratio(Load.RATE, PRODUCT + FIRST, SDK_PRODUCT)));
      claims.add(
          Claim.of(
              "first calls/s, get_shop, ours to the SDK's",
              figures.ratio(Load.RATE, SHOP + FIRST, SDK_SHOP)));
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
      firstCalls(Service.PORT, requests.iterator().next());
    }
  }

  private static Map<String, Double> firstCalls(int port, IntFunction<byte[]> requests)
      throws Exception {
    return new Load(port, requests).ofCalls(CALLS);
  }

  /** Every tool of one start. */
  private static void each(
      Figures figures, String database, Map<String, IntFunction<byte[]>> tools, int round)
      throws Exception {
    List<Map.Entry<String, IntFunction<byte[]>>> order = new ArrayList<>(tools.entrySet());
    Collections.rotate(order, -round * STEP);
    ServiceProcess service = ServiceProcess.startOn(database, DATA, Service.PORT);
    try {
      for (Map.Entry<String, IntFunction<byte[]>> tool : order) {
        figures.add(tool.getKey(), firstCalls(Service.PORT, tool.getValue()));
      }
    } finally {
      service.close();
    }
  }

  /** One tool of a start of its own. */
  private static void first(
      Figures figures, String database, String tool, IntFunction<byte[]> requests)
      throws Exception {
    ServiceProcess service = ServiceProcess.startOn(database, DATA, Service.PORT);
    try {
      figures.add(tool + FIRST, firstCalls(Service.PORT, requests));
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
    figures.add(SDK_PRODUCT, sdks(sdk.get(), required(tools, PRODUCT)));
    figures.add(SDK_SHOP, sdks(sdk.get(), required(tools, SHOP)));
  }

  private static Map<String, Double> sdks(List<String> program, IntFunction<byte[]> requests)
      throws Exception {
    try (Peer peer = Peer.start(program)) {
      String session = "Mcp-Session-Id: " + peer.untilReady().line();
      return firstCalls(PEERS_PORT, i -> Http.with(requests.apply(i), session));
    }
  }

  private static IntFunction<byte[]> required(Map<String, IntFunction<byte[]>> tools, String name) {
    return Objects.requireNonNull(tools.get(name), name);
  }

  /** What starts Axon's peer from a cache, which a run that answers reports leaves. */
  private List<String> trainedAxon(String database) throws Exception {
    String[] arguments = ReportsRow.arguments(PEERS_PORT, database);
    Files.deleteIfExists(AxonPeer.CACHE);
    try (Peer peer = Peer.start(AxonPeer.training(arguments))) {
      peer.untilAnswers(PEERS_PORT, "/ready");
      firstCalls(PEERS_PORT, reports);
      peer.end(LONGEST_WRITE_OF_CACHE);
    }
    return AxonPeer.trained(arguments);
  }

  private void axons(Figures figures, List<String> program) throws Exception {
    try (Peer peer = Peer.start(program)) {
      peer.untilAnswers(PEERS_PORT, "/ready");
      figures.add(AXON, firstCalls(PEERS_PORT, reports));
    }
  }
}
