package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Benchmark of a tool over MCP, beside the same tool over REST and beside a server of the
 * TypeScript SDK.
 */
final class McpRow implements Row {

  private static final int PER_SECOND = 200;
  private static final int PEERS_PORT = Service.PORT + 1;
  private static final String OURS = "get_product, MCP tools/call";
  private static final String REST = "get_product, REST";
  private static final String SDK = "get_product, TypeScript SDK out of a Map";
  private static final String OUR_SHOPS = "get_shop, MCP tools/call";
  private static final String SDK_SHOPS = "get_shop, TypeScript SDK";
  private static final String VERSION = "MCP-Protocol-Version: 2025-06-18";
  private static final String ACCEPT = "Accept: application/json, text/event-stream";

  /** What each request of the protocol says. */
  static final String[] HEADERS = {VERSION, ACCEPT};

  private final MarketService market;

  McpRow(MarketService market) {
    this.market = market;
  }

  @Override
  public String name() {
    return "mcp";
  }

  @Override
  public String how() {
    return """
    ### A tool over MCP

    Out of memory: `get_product` of 200 products over `POST /mcp` (revision 2025-06-18), and over REST, in a service which remembers what it has
    read of a product until an event tells something of it, and none does here; beside it a server of the TypeScript SDK 1.32.2 (Streamable HTTP
    on `node:http`, JSON answers, one session for all, one process) whose tool answers the product's row out of a `Map` that it filled at its
    start. Read anew: `get_shop` of 20 shops with 200 offers each, where both read the first ten offers from the same tables with each call; the
    service by one statement, having shops in memory, the peer by two prepared ones of `pg` (the shop by its key, and its offers in the same order
    by the same index), over one connection a call of 16. The peer's answers are smaller: rows as they are, without trust, prices in
    words or pages. 16 kept-alive connections; calls/s as many as are answered, times at 200 a second from when each was due. CPU is that of the
    server's own process, without PostgreSQL's and the client's.
    """;
  }

  @Override
  public String process() {
    return MarketService.PROCESS;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    Server ours = new Server(Service.PORT, market.warm().process());
    Lookup products = products();
    Lookup shops = shops();
    Rounds rounds = new Rounds();
    rounds.with(OURS, turn(length, ours, products, products.overMcp(VERSION, ACCEPT)));
    rounds.with(REST, turn(length, ours, products, products.overRest()));
    Optional<List<String>> sdk =
        Node.program(
            "mcp-server.mjs", market.databaseForNode(), Integer.toString(PEERS_PORT), "memory");
    if (sdk.isEmpty()) {
      return outcome(rounds.runWithoutWarmUp(length.rounds()));
    }
    try (Peer peer = Peer.start(sdk.get())) {
      String session = "Mcp-Session-Id: " + peer.untilReady().line();
      Server theirs = new Server(PEERS_PORT, peer.process());
      // One after the other: a session must not have two requests with one id at once.
      for (Lookup lookup : List.of(products, shops)) {
        new Load(PEERS_PORT, lookup.overMcp(VERSION, ACCEPT, session)).warmUpSoon();
      }
      rounds.with(SDK, turn(length, theirs, products, products.overMcp(VERSION, ACCEPT, session)));
      rounds.with(OUR_SHOPS, turn(length, ours, shops, shops.overMcp(VERSION, ACCEPT)));
      rounds.with(SDK_SHOPS, turn(length, theirs, shops, shops.overMcp(VERSION, ACCEPT, session)));
      return outcome(rounds.runWithoutWarmUp(length.rounds()));
    }
  }

  private record Server(int port, ProcessHandle process) {}

  private static Outcome outcome(Figures figures) {
    List<Claim> claims = new ArrayList<>();
    claims.add(Claim.of("calls/s, MCP to REST", figures.ratio(Load.RATE, OURS, REST)));
    if (!figures.contestants().contains(SDK)) {
      return new Outcome("ms", figures, claims, Node.MISSING);
    }
    claims.add(
        Claim.of(
            "calls/s out of memory, get_product, ours to the SDK's",
            figures.ratio(Load.RATE, OURS, SDK)));
    claims.add(
        Claim.of(
            "calls/s read anew, get_shop, ours to the SDK's",
            figures.ratio(Load.RATE, OUR_SHOPS, SDK_SHOPS)));
    return new Outcome("ms", figures, claims, "");
  }

  /** Turns of a load whose first request was looked at: errors over MCP are 200, too. */
  private static Rounds.Turn turn(
      Length length, Server server, Lookup lookup, IntFunction<byte[]> requests) throws Exception {
    try (Http http = new Http(server.port)) {
      String answer = new String(http.ask(requests.apply(0)), UTF_8);
      if (!answer.contains(lookup.named()) || answer.contains("\"isError\":true")) {
        throw new IllegalStateException(answer);
      }
    }
    return new Load(server.port, requests).turn(length.turn(), PER_SECOND, server.process);
  }

  /** What is asked of ours. */
  static List<IntFunction<byte[]>> ours() throws Exception {
    Lookup products = products();
    return List.of(
        products.overMcp(VERSION, ACCEPT), products.overRest(), shops().overMcp(VERSION, ACCEPT));
  }

  static Lookup products() throws Exception {
    List<String> ids = new ArrayList<>();
    try (Http http = new Http(Service.PORT)) {
      for (int i = 0; i < Market.PRODUCTS; i++) {
        byte[] answer =
            http.ask(Http.post("/tool/get_product", "{\"product_id\":\"" + Market.gtin(i) + "\"}"));
        ids.add(JsonMapper.shared().readTree(answer).get("product").get("id").asString());
      }
    }
    return new Lookup("get_product", "product_id", ids, "Thing ");
  }

  /** Those with offers. */
  static Lookup shops() {
    List<String> ids = IntStream.range(0, Market.MERCHANTS).mapToObj(Market::shopId).toList();
    return new Lookup("get_shop", "shop_id_or_domain", ids, "Thing ");
  }
}
