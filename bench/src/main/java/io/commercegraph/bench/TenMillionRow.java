package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Benchmark of a service with ten million offers, on its embedded PostgreSQL. */
final class TenMillionRow implements Row {

  /** Fewer for a look at the row itself. */
  private static final int OFFERS = Integer.getInteger("bench.offers", 10_000_000);

  private static final int OFFERS_PER_SHOP = 1_000;
  private static final int ASKED = 2_000;
  private static final Path DATA = Path.of("bench", "target", "data-ten-million");
  private static final String OURS = "ten million offers";
  private static final String EMPTY = "nothing";
  private static final String READY = "ready after s";
  private static final String READY_AFTER_KILL = "ready after a kill s";
  private static final String RSS = "RSS MB";
  private static final String DISK = "disk GB";
  private static final List<String> READS =
      List.of("find_product", "get_product", "find_offers", "compare_prices");

  @Override
  public String name() {
    return "ten-million";
  }

  @Override
  public String how() {
    return """
    ### Ten million offers

    The packaged service with 7 GB of heap and its embedded PostgreSQL, on the same two cores as what asks it. One feed over HTTP: shops, products, offers and prices that `generate` makes,
    1,000 offers a shop, without clicks and transactions; then it is waited for until no read model is behind. Tools over REST, one request after the other, 2,000 products in turn, in a service that was read from for half a minute.
    It is then stopped and started, and killed and started; beside it starts a service with nothing in it. Import and starts count once.
    """;
  }

  @Override
  public boolean isIn(Length length) {
    return length == Length.LONG;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    Figures figures = new Figures();
    figures.add(EMPTY, Map.of(READY, startOfNothing()));
    FileSystemUtils.deleteRecursively(DATA);
    try {
      ServiceProcess first = start();
      try {
        figures.add(OURS, imported());
        Map<String, List<byte[]>> requests = requests();
        new Load(Service.PORT, 1, mixed(requests)).inTurn(length.turn().multipliedBy(6));
        for (int round = 0; round < length.rounds(); round++) {
          figures.add(OURS, read(requests, length));
        }
        figures.add(OURS, Map.of(RSS, residentMegabytes(first), DISK, gigabytes()));
      } finally {
        first.close();
      }
      figures.add(OURS, Map.of(READY, secondsToStart(false)));
      figures.add(OURS, Map.of(READY_AFTER_KILL, secondsToStart(true)));
      return new Outcome("ms", figures, claims(figures), "");
    } finally {
      FileSystemUtils.deleteRecursively(DATA);
    }
  }

  private static ServiceProcess start() throws Exception {
    List<String> how = new ArrayList<>(PackagedService.cached());
    how.addAll(List.of("-Xmx7g", "-jar", PackagedService.unpacked().toString()));
    return ServiceProcess.start(DATA, how);
  }

  private static double startOfNothing() throws Exception {
    List<String> how = new ArrayList<>(PackagedService.cached());
    how.addAll(List.of("-jar", PackagedService.unpacked().toString()));
    long begun = System.nanoTime();
    try (ServiceProcess _ = ServiceProcess.start(PackagedService.DATA, how)) {
      return secondsSince(begun);
    }
  }

  /** Starts it; killed at once where the start after a kill is the next one. */
  private static double secondsToStart(boolean afterKill) throws Exception {
    if (afterKill) {
      start().process().destroyForcibly();
      TimeUnit.SECONDS.sleep(1);
    }
    long begun = System.nanoTime();
    try (ServiceProcess _ = start()) {
      return secondsSince(begun);
    }
  }

  private static double secondsSince(long begun) {
    return (System.nanoTime() - begun) / 1e9;
  }

  private static Map<String, Double> imported() throws Exception {
    long begun = System.nanoTime();
    MarketFeed.send(
        Service.PORT, out -> FeedFiles.withoutPurchases(out, OFFERS / OFFERS_PER_SHOP, OFFERS));
    final double feed = secondsSince(begun);
    MarketFeed.awaitReadModels(Service.PORT);
    final double all = secondsSince(begun);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("offers", (double) OFFERS);
    figures.put("feed s", feed);
    figures.put("to the last read model s", all);
    figures.put("offers/s", OFFERS / all);
    return figures;
  }

  /** Of products that the first searches for their words show. */
  private static Map<String, List<byte[]>> requests() throws IOException {
    List<JsonNode> products = new ArrayList<>();
    try (Http http = new Http(Service.PORT)) {
      for (int i = 1; products.size() < ASKED; i++) {
        String request =
            JsonMapper.shared()
                .writeValueAsString(Map.of("query", "*", "limit", 20, "min_price", i + ".00 EUR"));
        JsonNode found =
            JsonMapper.shared().readTree(http.ask(Http.post("/tool/find_product", request)));
        found.path("products").forEach(products::add);
      }
    }
    Map<String, List<byte[]>> requests = new LinkedHashMap<>();
    for (String tool : READS) {
      requests.put(tool, products.stream().map(product -> request(tool, product)).toList());
    }
    return requests;
  }

  private static byte[] request(String tool, JsonNode product) {
    Map<String, String> arguments =
        tool.equals("find_product")
            ? Map.of("query", product.get("name").asString())
            : Map.of("product_id", product.get("id").asString());
    return Http.post("/tool/" + tool, JsonMapper.shared().writeValueAsString(arguments));
  }

  private static IntFunction<byte[]> mixed(Map<String, List<byte[]>> requests) {
    return Load.mixed(requests.values().stream().map(Load::inTurn).toList());
  }

  private static Map<String, Double> read(Map<String, List<byte[]>> requests, Length length)
      throws Exception {
    Map<String, Double> figures = new LinkedHashMap<>();
    for (Map.Entry<String, List<byte[]>> tool : requests.entrySet()) {
      new Load(Service.PORT, 1, Load.inTurn(tool.getValue()))
          .inTurn(length.turn())
          .forEach((name, value) -> figures.put(tool.getKey() + " " + name, value));
    }
    return figures;
  }

  private static double residentMegabytes(ServiceProcess service) throws IOException {
    try (Stream<String> status =
        Files.lines(Path.of("/proc", Long.toString(service.process().pid()), "status"))) {
      return status
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D+", "")) / 1024)
          .findFirst()
          .orElseThrow();
    }
  }

  private static double gigabytes() throws IOException {
    try (Stream<Path> files = Files.walk(DATA)) {
      return files.mapToLong(file -> file.toFile().length()).sum() / 1e9;
    }
  }

  private static List<Claim> claims(Figures figures) {
    List<Claim> claims = new ArrayList<>();
    claims.add(Claim.of("RSS to 8,192 MB", figures.ratio(OURS, RSS, 8_192)));
    claims.add(Claim.of("disk to 45 GB", figures.ratio(OURS, DISK, 45)));
    claims.add(Claim.of("p99 of find_product to 5 ms", p99(figures, "find_product", 5)));
    for (String tool : READS.subList(1, READS.size())) {
      claims.add(Claim.of("p99 of " + tool + " to 15 ms", p99(figures, tool, 15)));
    }
    claims.add(Claim.of("start after a stop to 30 s", figures.ratio(OURS, READY, 30)));
    return claims;
  }

  private static Range p99(Figures figures, String tool, double millis) {
    return figures.ratio(OURS, tool + " " + Load.P99, millis);
  }
}
