package io.commercegraph.bench;

import com.zaxxer.hikari.HikariDataSource;
import io.commercegraph.bench.page.Numbers;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.util.FileSystemUtils;

/** Benchmark of two services, one of which has ten times the data of the other. */
final class ScaleRow implements Row {

  private static final int TIMES = 10;
  private static final int OFFERS_PER_SHOP = 100;
  private static final Duration WARM_UP = Duration.ofSeconds(8);
  private static final int ASKED = 400;
  private static final Path HOME = Path.of("bench", "target", "scale");
  private static final List<String> REPLAYED = List.of("offers", "prices");
  private static final List<String> READS =
      List.of("get_shop", "get_product", "find_offers", "compare_prices", "find_product");
  private static final int SMALL_PORT = Service.PORT;
  private static final int LARGE_PORT = Service.PORT + 1;
  private static final int EMPTY_PORT = Service.PORT + 2;
  private static final String SMALL = "one";
  private static final String LARGE = "ten times";
  private static final String COPY = "COPY of ten times";
  private static final String EMPTY = "nothing";
  private static final String OFFERS = "offers";
  private static final String IMPORT = "import s";
  private static final String SECOND_TENTH = "its second tenth s";
  private static final String LAST_TENTH = "its last tenth s";
  private static final String A_TENTH = "a tenth s";
  private static final String READY = "ready after s";
  private static final String REPLAY = "replay s";
  private static final String HEAP = "heap MB";

  /**
   * What was seen of a service before it was asked.
   *
   * @param tenths how long each feed took, from its sending to the last read model
   * @param rows the rows of its tables after the first feed
   */
  private record Market(
      int port,
      ServiceProcess service,
      Map<String, Double> seen,
      List<Double> tenths,
      Map<String, Long> rows) {}

  /** A service that starts beside another. */
  private record Starting(int port, CompletableFuture<ServiceProcess> service)
      implements AutoCloseable {

    static Starting on(Postgres postgres, int port) throws Exception {
      postgres.create(database(port));
      CompletableFuture<ServiceProcess> service = new CompletableFuture<>();
      Thread.ofVirtual()
          .start(
              () -> {
                try {
                  service.complete(start(postgres, port));
                } catch (Exception e) {
                  service.completeExceptionally(e);
                }
              });
      return new Starting(port, service);
    }

    @Override
    public void close() throws IOException {
      service.join().close();
    }
  }

  @Override
  public String name() {
    return "scale";
  }

  @Override
  public String how() {
    return """
    ### Ten times as much

    Two services side by side on one PostgreSQL, the one with ten times the shops, products, offers and events of the other: 5,000 and
    50,000 offers in the short form, 100,000 and 1,000,000 in the long one, 100 offers a shop. They come in ten feeds
    over HTTP, shops and products with the first, each waited for until no read model is behind; then tools over REST, one request after the
    other, in turn; then a replay of `offers` and of `prices`, both ordered at once. Import and replay count once. The first feed finds a
    process that has just started, so the growth of an import is that from its second tenth to its last. The last feeds of the large one are compared with `COPY`
    (binary, one statement a table, the same indexes), once a round: of the time that it takes to fill a table the share of the rows that came after the first feed, for all tables, divided by the number of these feeds. Reads are medians of the rounds, of services
    that were read from for eight seconds. Heap: what the service holds for good more than
    before the feed. In the end the large one and one with nothing in it are stopped and started in turn, until `/ready` answers 200; their database is an external one, so that both look for their
    beans themselves, and each keeps a snapshot of what it holds in memory in a folder.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    int offers = length.pick(5_000, 100_000);
    FileSystemUtils.deleteRecursively(HOME);
    try (Postgres postgres = Postgres.start()) {
      Figures figures = new Figures();
      Market large;
      try (Starting first = Starting.on(postgres, SMALL_PORT);
          Starting second = Starting.on(postgres, LARGE_PORT)) {
        // Both are there before the first is given anything.
        first.service.get();
        second.service.get();
        Market small = market(postgres, first, offers);
        large = market(postgres, second, TIMES * offers);
        Figures reads =
            new Rounds()
                .with(SMALL, reads(postgres, small, length))
                .with(LARGE, reads(postgres, large, length))
                .runWithoutWarmUp(length.rounds());
        for (Map.Entry<String, Market> market :
            List.of(Map.entry(SMALL, small), Map.entry(LARGE, large))) {
          Map<String, Double> row = new LinkedHashMap<>(market.getValue().seen());
          row.put(REPLAY, Replays.seconds(market.getValue().port(), REPLAYED));
          figures.add(market.getKey(), row);
          figures.addAll(market.getKey(), reads);
        }
        addLastTenths(figures, large.tenths(), length.rounds());
      }
      addCopies(figures, postgres, large, length.rounds());
      addStarts(figures, postgres, length.rounds());
      return new Outcome("p50 ms", figures, claims(figures), notes(figures));
    } finally {
      FileSystemUtils.deleteRecursively(HOME);
    }
  }

  private static String database(int port) {
    return "service" + port;
  }

  private static ServiceProcess start(Postgres postgres, int port) throws Exception {
    Path data = HOME.resolve("d" + port);
    return ServiceProcess.startOn(
        postgres.address(database(port)),
        data,
        port,
        "commerce-graph.snapshots.folder=" + data.resolve("snapshots"));
  }

  private static Market market(Postgres postgres, Starting starting, int offers) throws Exception {
    List<Path> tenths =
        FeedFiles.market(HOME.resolve("feed" + offers), offers / OFFERS_PER_SHOP, offers);
    ServiceProcess service = starting.service.get();
    final double without = service.usedMegabytes();
    Map<String, Double> seen = new LinkedHashMap<>();
    seen.put(OFFERS, (double) offers);
    List<Double> seconds = new ArrayList<>();
    Map<String, Long> rows = Map.of();
    for (Path tenth : tenths) {
      long start = System.nanoTime();
      MarketFeed.send(starting.port, tenth);
      MarketFeed.awaitReadModels(starting.port);
      seconds.add(secondsSince(start));
      rows = rows.isEmpty() ? TableCopies.rows(postgres, database(starting.port)) : rows;
    }
    seen.put(IMPORT, seconds.stream().mapToDouble(each -> each).sum());
    seen.put(SECOND_TENTH, seconds.get(1));
    seen.put(LAST_TENTH, seconds.getLast());
    seen.put(HEAP, service.usedMegabytes() - without);
    return new Market(starting.port, service, seen, seconds, rows);
  }

  private static void addLastTenths(Figures figures, List<Double> tenths, int rounds) {
    tenths
        .subList(tenths.size() - rounds, tenths.size())
        .forEach(seconds -> figures.add(LARGE, Map.of(A_TENTH, seconds)));
  }

  private static void addCopies(Figures figures, Postgres postgres, Market large, int rounds)
      throws Exception {
    try (TableCopies copies =
        TableCopies.of(postgres, database(large.port), large.rows, HOME.resolve("tables"))) {
      int feeds = large.tenths.size() - 1;
      for (int round = 0; round < rounds; round++) {
        figures.add(COPY, Map.of(A_TENTH, copies.seconds() / feeds));
      }
    }
  }

  /** Both were stopped in good order. */
  private static void addStarts(Figures figures, Postgres postgres, int rounds) throws Exception {
    postgres.create(database(EMPTY_PORT));
    start(postgres, EMPTY_PORT).close();
    Figures starts =
        new Rounds()
            .with(EMPTY, () -> Map.of(READY, secondsToStart(postgres, EMPTY_PORT)))
            .with(LARGE, () -> Map.of(READY, secondsToStart(postgres, LARGE_PORT)))
            .runWithoutWarmUp(rounds);
    figures.addAll(EMPTY, starts);
    figures.addAll(LARGE, starts);
  }

  private static double secondsToStart(Postgres postgres, int port) throws Exception {
    long begun = System.nanoTime();
    try (ServiceProcess _ = start(postgres, port)) {
      return secondsSince(begun);
    }
  }

  private static double secondsSince(long begun) {
    return (System.nanoTime() - begun) / 1e9;
  }

  private static Rounds.Turn reads(Postgres postgres, Market market, Length length)
      throws Exception {
    Map<String, List<byte[]>> requests = new LinkedHashMap<>();
    try (HikariDataSource pool = Postgres.pool(postgres.address(database(market.port())))) {
      READS.forEach(tool -> requests.put(tool, requests(new JdbcTemplate(pool), tool)));
    }
    new Load(market.port(), 1, Load.mixed(requests.values().stream().map(Load::inTurn).toList()))
        .inTurn(WARM_UP);
    return () -> {
      Map<String, Double> figures = new LinkedHashMap<>();
      for (Map.Entry<String, List<byte[]>> tool : requests.entrySet()) {
        Map<String, Double> times =
            new Load(market.port(), 1, Load.inTurn(tool.getValue()))
                .inTurn(length.turn().dividedBy(2));
        times.forEach((name, value) -> figures.put(tool.getKey() + " " + name, value));
      }
      return figures;
    };
  }

  private static List<byte[]> requests(JdbcTemplate jdbc, String tool) {
    String sql =
        switch (tool) {
          case "get_shop" -> "SELECT domain FROM shop ORDER BY md5(id) LIMIT " + ASKED;
          case "find_product" -> "SELECT name FROM product ORDER BY md5(product_id) LIMIT " + ASKED;
          default -> "SELECT product_id FROM product ORDER BY md5(product_id) LIMIT " + ASKED;
        };
    String field =
        switch (tool) {
          case "get_shop" -> "shop_id_or_domain";
          case "find_product" -> "query";
          default -> "product_id";
        };
    return jdbc.queryForList(sql, String.class).stream()
        .map(value -> Http.post("/tool/" + tool, "{\"" + field + "\":\"" + value + "\"}"))
        .toList();
  }

  private static List<Claim> claims(Figures figures) {
    List<Claim> claims = new ArrayList<>();
    claims.add(
        Claim.of(
            "import, time of the large one's last tenth to its second",
            figures.ratio(LARGE, LAST_TENTH, LARGE, SECOND_TENTH)));
    claims.add(
        Claim.of(
            "replay, time an offer, large to small",
            figures.ratio(REPLAY, LARGE, SMALL).dividedBy(TIMES)));
    claims.add(
        Claim.of(
            "import to the last read model, speed to `COPY` of all tables",
            figures.ratio(A_TENTH, COPY, LARGE)));
    claims.add(Claim.of("time to be ready, large to nothing", figures.ratio(READY, LARGE, EMPTY)));
    for (String tool : READS) {
      claims.add(
          Claim.of(
              tool + ", p50, large to small", figures.ratio(tool + " " + Load.P50, LARGE, SMALL)));
    }
    return claims;
  }

  private static String notes(Figures figures) {
    double more = figures.median(LARGE, HEAP) - figures.median(SMALL, HEAP);
    double offers = figures.median(LARGE, OFFERS) - figures.median(SMALL, OFFERS);
    return """
    Between the two, a million offers with their shops and products take %s MB of heap. A million shops alone are in the row of the
    typeahead, a million products in that of the product search. Events take none: the log is read in blocks.
    """
        .formatted(Numbers.figure(more / offers * 1e6));
  }
}
