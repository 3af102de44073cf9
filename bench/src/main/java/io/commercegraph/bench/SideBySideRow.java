package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Benchmark of reads while a feed comes in and read models are rebuilt. */
final class SideBySideRow implements Row {

  private static final int PER_SECOND = 200;
  private static final int SHOPS = 100;
  private static final Duration WARM_UP = Duration.ofSeconds(15);
  private static final Path HOME = Path.of("bench", "target", "side-by-side");
  private static final Path FIRST = HOME.resolve("first.jsonl");
  private static final Path CHANGED = HOME.resolve("changed.jsonl");
  private static final String IDLE = "idle";
  private static final String BUSY = "importing and replaying";
  private static final String ROWS = "rows landed/s";
  private static final String FEEDS = "feeds taken in";
  private static final String REPLAYS = "replays begun";

  private final MarketService market;

  SideBySideRow(MarketService market) {
    this.market = market;
  }

  @Override
  public String name() {
    return "side-by-side";
  }

  @Override
  public String how() {
    return """
    ### Reads beside an import and a replay

    `get_shop`, `get_product`, `find_offers` and `compare_prices` in turn at 200 requests a second over 16 connections, each time from when the
    request was due: while nothing else happens, and while feeds come in over HTTP, one after the other, of 20,000 offers in the short
    form and 200,000 in the long one with every twentieth price changed and back, and `offers` and `prices` are replayed, again and
    again, all in one process with its PostgreSQL and this load on the same machine. Before the first turn it is read from, as fast as it
    answers, until its compilers are quiet, and then beside such work for a while, so that neither is cold. *Rows landed* are the feeds' while they are read beside; what is left of a feed and of a replay when the time is over
    is waited for.
    """;
  }

  @Override
  public String process() {
    return MarketService.PROCESS;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    FileSystemUtils.deleteRecursively(HOME);
    try {
      market.warm();
      FeedFiles.offers(FIRST, CHANGED, SHOPS, length.pick(20_000, 200_000));
      MarketFeed.send(Service.PORT, FIRST);
      MarketFeed.awaitReadModels(Service.PORT);
      readsBesideWork(WARM_UP);
      Duration turn = length.turn().multipliedBy(6);
      Figures figures =
          new Rounds()
              .with(IDLE, () -> reads(turn))
              .with(BUSY, () -> readsBesideWork(turn))
              .runWithoutWarmUp(length.rounds());
      return new Outcome(
          "ms",
          figures,
          List.of(Claim.of("p99 of reads, busy to idle", figures.ratio(Load.P99, BUSY, IDLE))),
          "");
    } finally {
      FileSystemUtils.deleteRecursively(HOME);
    }
  }

  private static Map<String, Double> reads(Duration turn) throws Exception {
    return new Load(Service.PORT, requests()).times(turn, PER_SECOND);
  }

  private static Map<String, Double> readsBesideWork(Duration turn) throws Exception {
    AtomicBoolean stop = new AtomicBoolean();
    CompletableFuture<Double> feeds = work(() -> feed(stop));
    CompletableFuture<Double> replays = work(() -> replay(stop));
    Map<String, Double> figures;
    try {
      long landed = rows();
      long begun = System.nanoTime();
      figures = new LinkedHashMap<>(reads(turn));
      figures.put(ROWS, (rows() - landed) / ((System.nanoTime() - begun) / 1e9));
    } finally {
      stop.set(true);
      CompletableFuture.allOf(feeds, replays).join();
    }
    MarketFeed.awaitReadModels(Service.PORT);
    figures.put(FEEDS, feeds.join());
    figures.put(REPLAYS, replays.join());
    return figures;
  }

  /** Of the runs so far, as they say once a second. */
  private static long rows() throws IOException {
    try (Http http = new Http(Service.PORT)) {
      JsonNode runs = JsonMapper.shared().readTree(http.ask(Http.get("/api/ops/feeds")));
      return StreamSupport.stream(runs.get("runs").spliterator(), false)
          .mapToLong(run -> run.get("rows").asLong())
          .sum();
    }
  }

  private static double feed(AtomicBoolean stop) throws Exception {
    int count = 0;
    while (!stop.get()) {
      MarketFeed.send(Service.PORT, count++ % 2 == 0 ? CHANGED : FIRST);
    }
    return count;
  }

  private static double replay(AtomicBoolean stop) throws Exception {
    int count = 0;
    while (!stop.get()) {
      if (Replays.isAnyOpen(Service.PORT)) {
        Thread.sleep(20);
      } else {
        Replays.order(Service.PORT, "offers");
        Replays.order(Service.PORT, "prices");
        count += 2;
      }
    }
    while (Replays.isAnyOpen(Service.PORT)) {
      Thread.sleep(20);
    }
    return count;
  }

  private interface Work {
    double run() throws Exception;
  }

  private static CompletableFuture<Double> work(Work work) {
    CompletableFuture<Double> done = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try {
                done.complete(work.run());
              } catch (Exception e) {
                done.completeExceptionally(e);
              }
            });
    return done;
  }

  /** What is read, again and again. */
  static List<byte[]> requests() throws IOException {
    return IntStream.range(0, Market.PRODUCTS).mapToObj(SideBySideRow::request).toList();
  }

  private static byte[] request(int i) {
    return switch (i % 4) {
      case 0 -> Http.post("/tool/get_shop", "{\"shop_id_or_domain\":\"" + Market.shop(i) + "\"}");
      case 1 -> Http.post("/tool/get_product", product(i));
      case 2 -> Http.post("/tool/find_offers", product(i));
      default -> Http.post("/tool/compare_prices", product(i));
    };
  }

  private static String product(int i) {
    return "{\"product_id\":\"" + Market.gtin(i) + "\"}";
  }
}
