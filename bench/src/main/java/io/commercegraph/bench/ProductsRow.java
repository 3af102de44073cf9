package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.zaxxer.hikari.HikariDataSource;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.bench.MadeUpProducts.Product;
import io.commercegraph.bench.MadeUpProducts.Search;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.ToolCall;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.copy.PGCopyOutputStream;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Benchmark of the product search, beside PostgreSQL's and Lucene's. */
final class ProductsRow implements Row {

  private static final int LIMIT = 10;
  private static final int SEARCHES = 5_000;
  private static final int CHECKED = 500;
  private static final Duration WARM_UP = Duration.ofSeconds(5);
  private static final Caller CALLER =
      new Caller(
          Caller.Kind.ANONYMOUS, null, InetAddress.getLoopbackAddress(), null, null, "bench");
  private static final Path DATA = Path.of("bench", "target", "data-products");
  private static final String NAME = "find_product";
  private static final String AT = "2026-01-01T00:00:00Z";
  private static final String OURS = "find_product, the tool";
  private static final String DISPATCHED = "find_product, dispatched";
  private static final String POSTGRES = "full text and pg_trgm";
  private static final String LUCENE = "Lucene";
  private static final Path INDEX = Path.of("bench", "target", "lucene-products");
  private static final String FOUND = "found, plain";
  private static final String FOUND_MISTYPED = "found, mistyped";
  private static final String HEAP = "heap MB";

  @Override
  public String name() {
    return "find-product";
  }

  @Override
  public String how() {
    return """
    ### Searching products

    1,000,000 made-up products in the long form, 100,000 in the short one, with titles of 6 to 8 words out of 200,000; somebody types 3 to 5
    of a title's words, 40 % with one key hit wrongly. A product has two offers in the mean, of a thousand shops. The best 10 are asked for, one request after the other. Ours is the tool, called
    in the service's process: its answer, whole, with all that is said of each product, as a record, of which the ids are taken;
    *dispatched* is that with all that the service does around it but HTTP: the request checked, one state of the log held for the whole
    answer, the answer written as JSON and read again. Beside it PostgreSQL alone, as its manual advises: `tsvector` with GIN and `ts_rank`; where no product has all words, each word's five nearest by pg_trgm in a table of all
    words; the rows are read in the same statement, prepared. And Lucene behind the port of our search (`ProductCandidates`): our reading of the query as a query of Lucene's, its
    index in files mapped into memory and merged into one segment, offers stored beside titles, our rescoring, ids alone. *Found*: the product whose title was typed is among the 10. Times by JMH, sampled, each turn from the first
    query on and of a thousand queries at least; medians of the rounds. Heap:
    what the process holds more when the service has the products in memory.
    """;
  }

  /** Lucene's vectorized decoding needs an incubating module, with which no AOT cache works. */
  @Override
  public List<String> javaOptions() {
    return List.of("--add-modules", "jdk.incubator.vector");
  }

  @Override
  public Outcome run(Length length) throws Exception {
    List<Product> products = MadeUpProducts.of(length.pick(100_000, 1_000_000));
    List<Search> searches = MadeUpProducts.searches(products, SEARCHES);
    try (Postgres postgres = Postgres.start()) {
      String database = postgres.create("service");
      try (ConfigurableApplicationContext service = Service.startOn(database, DATA);
          HikariDataSource pool = Postgres.pool(database)) {
        MadeUpOffers offers = new MadeUpOffers();
        fill(pool, products, offers);
        try (FullTextProducts fullText = new FullTextProducts(pool);
            LuceneProducts lucene = new LuceneProducts(INDEX, products, offers)) {
          double without = Heap.usedMegabytes();
          Service.loadModels(service, _ -> true);
          double with = Heap.usedMegabytes();
          Map<String, Function<String, List<String>>> ways = new LinkedHashMap<>();
          ways.put(OURS, tool(service, searches));
          ways.put(DISPATCHED, dispatched(service));
          ways.put(LUCENE, text -> lucene.ids(text, LIMIT));
          ways.put(POSTGRES, text -> fullText.ids(text, LIMIT));
          Figures figures = measure(ways, searches, length);
          figures.add(OURS, Map.of(HEAP, with - without));
          return new Outcome("µs", figures, claims(figures), "");
        }
      }
    }
  }

  private static Figures measure(
      Map<String, Function<String, List<String>>> ways, List<Search> searches, Length length)
      throws Exception {
    List<String> typed = searches.stream().map(Search::typed).toList();
    ways.values().forEach(way -> MethodTimes.warmUp(typed, way, WARM_UP));
    Rounds rounds = new Rounds();
    ways.forEach((name, way) -> rounds.with(name, MethodTimes.of(name, typed, way, length.turn())));
    Figures figures = rounds.run(length.rounds());
    ways.forEach(
        (name, way) -> {
          figures.add(name, Map.of(FOUND, found(way, searches, false)));
          figures.add(name, Map.of(FOUND_MISTYPED, found(way, searches, true)));
        });
    return figures;
  }

  private static List<Claim> claims(Figures figures) {
    return List.of(
        Claim.of(
            "p50, PostgreSQL's to ours, dispatched",
            figures.ratio(MethodTimes.P50, POSTGRES, DISPATCHED)),
        Claim.of(
            "p99, PostgreSQL's to ours, dispatched",
            figures.ratio(MethodTimes.P99, POSTGRES, DISPATCHED)),
        Claim.of("p50, Lucene's to ours", figures.ratio(MethodTimes.P50, LUCENE, OURS)),
        Claim.of("p99, Lucene's to ours", figures.ratio(MethodTimes.P99, LUCENE, OURS)),
        Claim.of("found, ours to Lucene's", figures.ratio(FOUND, OURS, LUCENE)),
        Claim.of("found, ours to PostgreSQL's", figures.ratio(FOUND, OURS, POSTGRES)),
        Claim.of(
            "found though mistyped, ours to PostgreSQL's",
            figures.ratio(FOUND_MISTYPED, OURS, POSTGRES)));
  }

  private static double found(
      Function<String, List<String>> way, List<Search> searches, boolean mistyped) {
    return searches.stream()
        .filter(search -> search.mistyped() == mistyped)
        .limit(CHECKED)
        .mapToInt(search -> way.apply(search.typed()).contains(search.meant()) ? 1 : 0)
        .average()
        .orElseThrow();
  }

  private static Function<String, List<String>> tool(
      ConfigurableApplicationContext service, List<Search> searches) {
    Tool<?, ?> tool =
        service.getBeansOfType(Tool.class).values().stream()
            .filter(each -> each.spec().name().equals(NAME))
            .findFirst()
            .orElseThrow();
    return called(tool, searches);
  }

  private static <Q extends Record> Function<String, List<String>> called(
      Tool<Q, ?> tool, List<Search> searches) {
    Map<String, Q> requests = new HashMap<>();
    for (Search search : searches) {
      requests.computeIfAbsent(search.typed(), typed -> request(typed, tool.spec().request()));
    }
    return typed -> {
      Record answer = tool.call(Objects.requireNonNull(requests.get(typed)), CALLER);
      return ((List<?>) Components.of(answer, "products"))
          .stream().map(product -> (String) Components.of((Record) product, "id")).toList();
    };
  }

  private static Function<String, List<String>> dispatched(ConfigurableApplicationContext service) {
    ToolDispatcher tools = service.getBean(ToolDispatcher.class);
    CatalogueEntry<?, ?> tool = service.getBean(ToolCatalogue.class).find(NAME).orElseThrow();
    return typed ->
        ids(
            JsonMapper.shared()
                .readTree(tools.dispatch(new ToolCall(tool, arguments(typed), null, CALLER))));
  }

  private static ObjectNode arguments(String typed) {
    return JsonMapper.shared().createObjectNode().put("query", typed).put("limit", LIMIT);
  }

  private static <Q extends Record> Q request(String typed, Class<Q> type) {
    return JsonMapper.shared().treeToValue(arguments(typed), type);
  }

  private static List<String> ids(JsonNode answer) {
    return StreamSupport.stream(answer.get("products").spliterator(), false)
        .map(product -> product.get("id").asString())
        .toList();
  }

  private static void fill(DataSource database, List<Product> products, MadeUpOffers offers)
      throws SQLException {
    copy(
        database,
        "product (product_id, name, updated_at, position)",
        products.stream()
            .map(product -> product.id() + "\t" + product.title() + "\t" + AT + "\t0"));
    copy(
        database,
        "shop (id, domain, name, ships_to, offer_count, coupon_count, listed, updated_at,"
            + " position)",
        IntStream.range(0, MadeUpOffers.SHOPS)
            .mapToObj(
                shop ->
                    "shp_" + shop + "\ts" + shop + ".example\tShop\t{}\t0\t0\tt\t" + AT + "\t0"));
    copy(
        database,
        "offer (offer_id, shop_id, product_id, rule, title, url, condition, listed, price,"
            + " currency, availability, price_at, price_position, first_seen_at, last_changed_at,"
            + " seen_at, position)",
        products.stream()
            .flatMap(
                product -> offers.of(product.id()).stream().map(offer -> row(product, offer))));
    Database.execute(database, "VACUUM ANALYZE product, shop, offer");
  }

  /** Offers are new to the service: no price of theirs has a history. */
  private static String row(Product product, MadeUpOffers.Offer offer) {
    String now = Instant.now().truncatedTo(ChronoUnit.HOURS).toString();
    return String.join(
        "\t",
        offer.id(),
        "shp_" + offer.shop(),
        product.id(),
        "own",
        product.title(),
        "https://s.example/",
        "new",
        "t",
        Integer.toString(offer.price()),
        "EUR",
        "in_stock",
        now,
        "0",
        now,
        now,
        now,
        "0");
  }

  private static void copy(DataSource database, String table, Stream<String> rows)
      throws SQLException {
    try (Connection connection = database.getConnection();
        PGCopyOutputStream out =
            new PGCopyOutputStream(
                connection.unwrap(PGConnection.class), "COPY " + table + " FROM STDIN")) {
      for (String row : (Iterable<String>) rows::iterator) {
        out.write((row + "\n").getBytes(UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
