package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.bench.Outcome.Claim;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import tools.jackson.databind.json.JsonMapper;

/** One tool over MCP, beside itself over REST and beside a server of the TypeScript SDK. */
final class McpRow implements Row {

  private static final int CONNECTIONS = 16;
  private static final int PER_SECOND = 200;
  private static final int PEERS_PORT = Service.PORT + 1;
  private static final Path DATA = Path.of("bench", "target", "data-mcp");
  private static final String OURS = "MCP tools/call";
  private static final String REST = "REST";
  private static final String SDK = "TypeScript SDK";
  private static final String VERSION = "MCP-Protocol-Version: 2025-06-18";
  private static final String ACCEPT = "Accept: application/json, text/event-stream";

  @Override
  public String name() {
    return "mcp";
  }

  @Override
  public String how() {
    return """
    ### A tool over MCP

    `get_product` of 200 products over `POST /mcp` (revision 2025-06-18) and over REST, in the same service; and a server of the
    TypeScript SDK 1.32.2 (Streamable HTTP on `node:http`, JSON answers, one session for all, one process) whose tool reads the
    product by its primary key from the same table by `pg`, prepared, and answers the row. 16 kept-alive connections; calls/s as many as
    are answered, times at 200 a second from when each was due.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    try (Postgres postgres = Postgres.start();
        ServiceProcess _ = ServiceProcess.startOn(postgres.create("service"), DATA, Service.PORT)) {
      MarketFeed.load(Service.PORT, String.join("\n", Market.feed()));
      List<String> ids = productIds();
      Rounds rounds = new Rounds();
      rounds.with(OURS, turn(length, Service.PORT, calls(ids, VERSION, ACCEPT)));
      rounds.with(REST, turn(length, Service.PORT, rest(ids)));
      Optional<List<String>> sdk =
          Node.program(
              "mcp-server.mjs", postgres.addressForNode("service"), Integer.toString(PEERS_PORT));
      if (sdk.isEmpty()) {
        return outcome(rounds.run(length.rounds()));
      }
      try (Peer peer = Peer.start(sdk.get())) {
        String session = "Mcp-Session-Id: " + peer.untilReady().line();
        rounds.with(SDK, turn(length, PEERS_PORT, calls(ids, VERSION, ACCEPT, session)));
        return outcome(rounds.run(length.rounds()));
      }
    }
  }

  private static Outcome outcome(Map<String, Map<String, Double>> figures) {
    List<Claim> claims = new ArrayList<>();
    claims.add(
        Claim.atLeast(0.75, "calls/s, MCP to REST", Rounds.ratio(figures, Load.RATE, OURS, REST)));
    if (!figures.containsKey(SDK)) {
      return new Outcome("ms", figures, claims, Node.MISSING);
    }
    claims.add(
        Claim.atLeast(
            10, "calls/s, ours to the SDK's", Rounds.ratio(figures, Load.RATE, OURS, SDK)));
    return new Outcome("ms", figures, claims, "");
  }

  /** Turns of a load whose first request was looked at: errors over MCP are 200, too. */
  private static Rounds.Turn turn(Length length, int port, IntFunction<byte[]> requests)
      throws Exception {
    try (Http http = new Http(port)) {
      String answer = new String(http.ask(requests.apply(0)), UTF_8);
      if (!answer.contains("Thing ") || answer.contains("\"isError\":true")) {
        throw new IllegalStateException(answer);
      }
    }
    return new Load(port, CONNECTIONS, requests).warmUp().turn(length.turn(), PER_SECOND);
  }

  static List<String> productIds() throws Exception {
    List<String> ids = new ArrayList<>();
    try (Http http = new Http(Service.PORT)) {
      for (int i = 0; i < Market.PRODUCTS; i++) {
        byte[] answer =
            http.ask(Http.post("/tool/get_product", "{\"product_id\":\"" + Market.gtin(i) + "\"}"));
        ids.add(JsonMapper.shared().readTree(answer).get("product").get("id").asString());
      }
    }
    return ids;
  }

  private static IntFunction<byte[]> rest(List<String> ids) {
    return i ->
        Http.post("/tool/get_product", "{\"product_id\":\"" + ids.get(i % ids.size()) + "\"}");
  }

  /** Each with an id of its own: a session may have one id under way only once. */
  private static IntFunction<byte[]> calls(List<String> ids, String... headers) {
    AtomicInteger number = new AtomicInteger();
    return i -> Http.post("/mcp", call(number.getAndIncrement(), ids.get(i % ids.size())), headers);
  }

  static String call(int id, String product) {
    return """
    {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"get_product","arguments":{"product_id":"%s"}}}\
    """
        .formatted(id, product);
  }
}
