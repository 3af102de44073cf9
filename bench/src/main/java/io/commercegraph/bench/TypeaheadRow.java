package io.commercegraph.bench;

import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.suggest.Typeahead.ShopSuggestion;
import io.commercegraph.bench.TypedNames.TypedName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** Benchmark of the typeahead index over a million shops, beside pg_trgm and Lucene. */
final class TypeaheadRow implements Row {

  private static final int LIMIT = 8;
  private static final int QUERIES = 20_000;
  private static final Duration WARM_UP = Duration.ofSeconds(5);

  private static final String OURS = "typeahead";
  private static final String TRIGRAMS = "pg_trgm";
  private static final String FUZZY = "FuzzySuggester";
  private static final String INFIX = "AnalyzingInfixSuggester";
  private static final String HEAP = "heap MB";
  private static final String DIRECTORY = "heap MB, all of the service's";
  private static final String FOUND = "found, plain";
  private static final String FOUND_MISTYPED = "found, mistyped";

  private final MillionShops world;

  TypeaheadRow(MillionShops world) {
    this.world = world;
  }

  @Override
  public String name() {
    return "typeahead";
  }

  @Override
  public String how() {
    return """
    ### Typeahead, the index

    1,000,000 made-up shops; somebody types the first 1 to 12 letters of a name, of shops with more offers more often, 30 % with
    one wrong key anywhere; the best 8 are asked for. Ours is the service's `Typeahead` port as a whole, categories too, in
    a service that has loaded the shops' table. pg_trgm: GIN over name and domain, `<%`, `word_similarity` and popularity,
    one prepared statement. Lucene 10.6 in memory, its suggesters as they come, names weighed by offers. *Found*: a shop of the
    name that was meant is among the 8, of the same 300 queries for each (1,000 in the long form), and as many mistyped ones. Times by JMH, sampled, each turn from the first query on
    and of a thousand queries at least; medians of the rounds. Heap of ours: what the
    process holds more when the index is loaded, and when all that the service has of shops in memory is, so the directory of shops, too; of
    Lucene's: what it says its automaton takes, and the length of its index's files.
    """;
  }

  @Override
  public String process() {
    return MillionShops.PROCESS;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    List<MadeUpShops.Shop> shops = world.shops().get();
    // Beside PostgreSQL, which takes in the shops and indexes them.
    CompletableFuture<Lucene> indexed = CompletableFuture.supplyAsync(() -> Lucene.of(shops));
    try (TrigramShops trigrams = new TrigramShops(world.filled().getBean(DataSource.class))) {
      Lucene lucene = indexed.get();
      Typeahead typeahead = world.loaded().getBean(Typeahead.class);
      Map<String, Function<String, List<String>>> ways = new LinkedHashMap<>();
      ways.put(OURS, typed -> names(typeahead, typed));
      ways.put(FUZZY, typed -> lucene.fuzzy.names(typed, LIMIT));
      ways.put(INFIX, typed -> lucene.infix.names(typed, LIMIT));
      ways.put(TRIGRAMS, typed -> trigrams.names(typed, LIMIT));
      Figures figures = measure(ways, TypedNames.of(shops, QUERIES), length);
      figures.add(OURS, Map.of(HEAP, world.sizes().index()));
      figures.add(OURS, Map.of(DIRECTORY, world.sizes().all()));
      figures.add(FUZZY, Map.of(HEAP, lucene.fuzzy.megabytes()));
      figures.add(INFIX, Map.of(HEAP, lucene.infix.megabytes()));
      return new Outcome("µs", figures, claims(figures), "");
    }
  }

  private record Lucene(LuceneShops fuzzy, LuceneShops infix) {

    static Lucene of(List<MadeUpShops.Shop> shops) {
      try {
        return new Lucene(LuceneShops.fuzzy(shops), LuceneShops.infix(shops));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static Figures measure(
      Map<String, Function<String, List<String>>> ways, List<TypedName> queries, Length length)
      throws Exception {
    List<String> typed = queries.stream().map(TypedName::typed).toList();
    Rounds rounds = new Rounds();
    ways.forEach(
        (name, way) -> {
          // A round to warm up is too short for compilers.
          MethodTimes.warmUp(typed, way, WARM_UP);
          rounds.with(name, MethodTimes.of(name, typed, way, length.turn()));
        });
    Figures figures = rounds.run(length.rounds());
    // Not timed, so two at once: one waits for PostgreSQL most of the time.
    int checked = length.pick(300, 1_000);
    Map<String, List<Double>> found =
        ways.entrySet().parallelStream()
            .collect(
                Collectors.toConcurrentMap(
                    Map.Entry::getKey, way -> found(way.getValue(), queries, checked)));
    found.forEach(
        (name, shares) -> {
          figures.add(name, Map.of(FOUND, shares.getFirst()));
          figures.add(name, Map.of(FOUND_MISTYPED, shares.getLast()));
        });
    return figures;
  }

  private static List<Claim> claims(Figures figures) {
    return List.of(
        Claim.of("p50, pg_trgm's to ours", figures.ratio(MethodTimes.P50, TRIGRAMS, OURS)),
        Claim.of("p99, pg_trgm's to ours", figures.ratio(MethodTimes.P99, TRIGRAMS, OURS)),
        Claim.of("p50, FuzzySuggester's to ours", figures.ratio(MethodTimes.P50, FUZZY, OURS)),
        Claim.of("p99, ours to FuzzySuggester's", figures.ratio(MethodTimes.P99, OURS, FUZZY)),
        Claim.of(
            "found though mistyped, ours to FuzzySuggester's",
            figures.ratio(FOUND_MISTYPED, OURS, FUZZY)),
        Claim.of("heap of the index to 100 MB", figures.ratio(OURS, HEAP, 100)));
  }

  private static List<Double> found(
      Function<String, List<String>> way, List<TypedName> queries, int checked) {
    return List.of(found(way, queries, false, checked), found(way, queries, true, checked));
  }

  private static double found(
      Function<String, List<String>> way, List<TypedName> queries, boolean mistyped, int checked) {
    return queries.stream()
        .filter(query -> query.mistyped() == mistyped)
        .limit(checked)
        .mapToInt(query -> way.apply(query.typed()).contains(query.meant()) ? 1 : 0)
        .average()
        .orElseThrow();
  }

  private static List<String> names(Typeahead typeahead, String typed) {
    return typeahead.suggest(typed, LIMIT, null).shops().stream()
        .map(ShopSuggestion::name)
        .toList();
  }
}
