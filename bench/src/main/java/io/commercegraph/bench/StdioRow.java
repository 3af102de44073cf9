package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Benchmark of the bridge over stdin and stdout, as an assistant starts it. */
final class StdioRow implements Row {

  private static final int IN_A_ROW = 10_000;
  private static final int AT_ONCE = 1_000;
  private static final Duration MAX_WAIT = Duration.ofMinutes(3);
  private static final Path BUILT = Path.of("stdio", "target");
  private static final String OURS = "the bridge";
  private static final String SDK = "TypeScript SDK";
  private static final String FIRST = "first answer ms";
  private static final String FIRST_CALL = "first call answered ms";
  private static final String INITIALIZE =
      """
      {"jsonrpc":"2.0","id":"first","method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "capabilities":{},"clientInfo":{"name":"bench","version":"1"}}}\
      """;
  private static final String INITIALIZED =
      "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

  private final MarketService market;

  StdioRow(MarketService market) {
    this.market = market;
  }

  @Override
  public String name() {
    return "stdio";
  }

  @Override
  public String how() {
    return """
    ### The bridge over stdio

    From the start of the process to the answer to `initialize`, and on to that to the first `tools/call` (`get_product`): the bridge's jar, with
    the service running, beside a stdio server of the TypeScript SDK 1.32.2 that reads the product from the service's table itself.
    Then 10,000 calls in a row and 1,000 sent without waiting, through one process of each, once; *lost* counts calls
    without an answer that has their product.
    """;
  }

  @Override
  public String process() {
    return MarketService.PROCESS;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    market.running();
    List<String> ids = McpRow.products().ids();
    Map<String, List<String>> ways = new LinkedHashMap<>();
    ways.put(OURS, bridge());
    Optional<List<String>> sdk = Node.program("mcp-server.mjs", market.databaseForNode());
    sdk.ifPresent(command -> ways.put(SDK, command));
    Rounds rounds = new Rounds();
    ways.forEach((name, command) -> rounds.with(name, () -> starts(command, ids.getFirst())));
    Figures figures = rounds.run(length.rounds() * 2);
    for (var way : ways.entrySet()) {
      figures.add(way.getKey(), calls(way.getValue(), ids));
    }
    return new Outcome("ms", figures, claims(figures), sdk.isPresent() ? "" : Node.MISSING);
  }

  private static List<Claim> claims(Figures figures) {
    List<Claim> claims = new ArrayList<>();
    if (figures.contestants().contains(SDK)) {
      claims.add(Claim.of("first answer, ours to the SDK's", figures.ratio(FIRST, OURS, SDK)));
    }
    claims.add(Claim.of("calls lost of 11,000", figures.ratio(OURS, "lost", 1)));
    return claims;
  }

  private static Map<String, Double> starts(List<String> command, String product) throws Exception {
    long start = System.nanoTime();
    try (Peer peer = peer(command)) {
      peer.ask(INITIALIZE);
      double first = (System.nanoTime() - start) / 1e6;
      peer.send(INITIALIZED);
      peer.ask(Lookup.ofProduct(1, product));
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put(FIRST, first);
      figures.put(FIRST_CALL, (System.nanoTime() - start) / 1e6);
      return figures;
    }
  }

  private static Map<String, Double> calls(List<String> command, List<String> ids)
      throws Exception {
    try (Peer peer = peer(command).endAfter(MAX_WAIT)) {
      peer.ask(INITIALIZE);
      peer.send(INITIALIZED);
      int lost = 0;
      long start = System.nanoTime();
      for (int i = 0; i < IN_A_ROW; i++) {
        peer.send(Lookup.ofProduct(i, ids.get(i % ids.size())));
        lost += answered(peer.lineHere(), ids) == i ? 0 : 1;
      }
      final double inARow = (System.nanoTime() - start) / 1e9;
      start = System.nanoTime();
      Thread sender = Thread.ofVirtual().start(() -> sendAll(peer, ids));
      Set<Integer> answers = new HashSet<>();
      for (int i = 0; i < AT_ONCE; i++) {
        answers.add(answered(peer.lineHere(), ids));
      }
      sender.join();
      answers.remove(-1);
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put("calls/s in a row", IN_A_ROW / inARow);
      figures.put("calls/s at once", AT_ONCE / ((System.nanoTime() - start) / 1e9));
      figures.put("lost", (double) lost + AT_ONCE - answers.size());
      return figures;
    }
  }

  private static void sendAll(Peer peer, List<String> ids) {
    try {
      for (int i = 0; i < AT_ONCE; i++) {
        peer.send(Lookup.ofProduct(i, ids.get(i % ids.size())));
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** The call that a line answers as it should, or -1. */
  private static int answered(String line, List<String> ids) {
    JsonNode answer = JsonMapper.shared().readTree(line);
    int id = answer.path("id").asInt(-1);
    return id >= 0 && line.contains(ids.get(id % ids.size())) ? id : -1;
  }

  private static Peer peer(List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("COMMERCE_GRAPH_URL", "http://127.0.0.1:" + Service.PORT);
    return Peer.start(builder);
  }

  private static List<String> bridge() throws IOException {
    Path jar = Built.jar(BUILT, "commerce-graph-stdio-[0-9.]+\\.jar");
    return Java.command(List.of("-jar", jar.toString()));
  }
}
