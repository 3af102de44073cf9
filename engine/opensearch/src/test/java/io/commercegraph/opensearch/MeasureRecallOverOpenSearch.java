package io.commercegraph.opensearch;

import io.commercegraph.index.text.TypoGenerator;
import io.commercegraph.index.words.LabelledSet;
import io.commercegraph.index.words.Recall;
import io.commercegraph.index.words.ShopListings;
import java.net.URI;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.UnaryOperator;

/**
 * Prints how well products are found in labelled sets over OpenSearch and in memory: {@code
 * MeasureRecallOverOpenSearch url catalogue queries [folder of listings]}.
 */
final class MeasureRecallOverOpenSearch {

  private static final int SEEDS = 5;

  private MeasureRecallOverOpenSearch() {}

  public static void main(String[] args) {
    try (OpenSearchClient client = IndexedSet.client(URI.create(args[0]))) {
      LabelledSet set = LabelledSet.read(Path.of(args[1]), Path.of(args[2]));
      try (IndexedSet indexed = new IndexedSet(client, set)) {
        print("as they are", set, indexed, typed -> typed);
        for (int seed = 1; seed <= SEEDS; seed++) {
          print("one slip, seed " + seed, set, indexed, slips(seed));
        }
        for (int seed = 1; seed <= SEEDS; seed++) {
          print("three words, one slip, seed " + seed, set, indexed, begun(seed));
        }
      }
      if (args.length > 3) {
        ShopListings listings = ShopListings.read(Path.of(args[3]));
        for (boolean withModels : new boolean[] {false, true}) {
          LabelledSet titles = listings.titles(withModels);
          String what = withModels ? " with part numbers" : "";
          try (IndexedSet indexed = new IndexedSet(client, titles)) {
            print("titles" + what, titles, indexed, typed -> typed);
            print("model numbers" + what, listings.models(withModels), indexed, typed -> typed);
          }
        }
      }
    }
  }

  private static UnaryOperator<String> slips(int seed) {
    return new TypoGenerator(new Random(seed))::oneTypo;
  }

  private static UnaryOperator<String> begun(int seed) {
    return new TypoGenerator(new Random(seed))::firstThreeWordsOneTypo;
  }

  /** Types all queries once, so that both are asked the same. */
  private static void print(
      String what, LabelledSet set, IndexedSet indexed, UnaryOperator<String> typing) {
    LabelledSet typed = set.typed(typing);
    long started = System.nanoTime();
    Recall remote = indexed.recallOverOpenSearch(typed);
    long between = System.nanoTime();
    Recall memory = indexed.recallInMemory(typed);
    System.out.printf(
        "%-36s %4d queries  OpenSearch %s  %.2f ms%n%54s memory %s  %.2f ms%n",
        what,
        typed.queries().size(),
        remote,
        millis(between - started) / typed.queries().size(),
        "",
        memory,
        millis(System.nanoTime() - between) / typed.queries().size());
  }

  private static double millis(long nanos) {
    return nanos / 1e6;
  }
}
