package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.text.TypoGenerator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * The same products are found in the same order and with the same relevance whatever came before:
 * neither how many are asked for nor how the index came to be changes what there is.
 */
class ProductHistoryProperties {

  /** What every seed below is moved by in the nightly form. */
  private static final long NIGHTLY = Long.getLong("nightly.seed", 0);

  private static final int DEEPEST = 500;
  private static final int QUERIES = 30;
  private static final int WORDS = 60;

  private record Offered(ProductText text, int offers) {}

  @Property(tries = 60, seed = "21", edgeCases = EdgeCasesMode.NONE)
  void anIndexWithAnotherHistoryAnswersTheSame(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 3_000) int count) {
    Random random = new Random(seed + NIGHTLY);
    Map<String, Offered> products = products(count, random);
    ProductSearch one = atOnce(products);
    ProductSearch other = afterChanges(products, random);
    for (int i = 0; i < QUERIES; i++) {
      String typed = typed(random);
      int limit = 1 + random.nextInt(20);
      assertThat(other.find(typed, limit))
          .as("%s, %d", typed, limit)
          .isEqualTo(one.find(typed, limit));
    }
  }

  @Property(tries = 40, seed = "22", edgeCases = EdgeCasesMode.NONE)
  void aLimitCutsAndChangesNothing(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 1_500) int count) {
    Random random = new Random(seed + NIGHTLY);
    ProductSearch search = atOnce(products(count, random));
    for (int i = 0; i < QUERIES; i++) {
      String typed = typed(random);
      List<ProductFinder.Hit> all = search.find(typed, DEEPEST);
      for (int limit : new int[] {1, 2, 10, 11, 12, 51, 101}) {
        assertThat(search.find(typed, limit))
            .as("%s, %d", typed, limit)
            .isEqualTo(all.subList(0, Math.min(limit, all.size())));
      }
    }
  }

  /** Other titles, other products, another order; what is dead is thrown away now and then. */
  private static ProductSearch afterChanges(Map<String, Offered> products, Random random) {
    ProductSearch search = new ProductSearch();
    List<Runnable> writes = new ArrayList<>();
    List<String> ids = new ArrayList<>(products.keySet());
    IntStream.range(0, products.size() * random.nextInt(8))
        .forEach(_ -> writes.add(change(search, ids, random)));
    Collections.shuffle(ids, random);
    for (String id : ids) {
      Offered product = Objects.requireNonNull(products.get(id));
      writes.add(() -> search.put(id, product.text()));
      writes.add(() -> search.offers(id, product.offers()));
    }
    IntStream.range(0, 10).forEach(i -> writes.add(() -> search.remove("gone" + i)));
    int every = 1 + random.nextInt(200);
    for (Runnable write : writes) {
      write.run();
      if (random.nextInt(every) == 0) {
        search.publish();
      }
    }
    search.publish();
    return search;
  }

  private static Runnable change(ProductSearch search, List<String> ids, Random random) {
    String id =
        random.nextInt(3) == 0 ? "gone" + random.nextInt(10) : ids.get(random.nextInt(ids.size()));
    ProductText text = text(random);
    return random.nextInt(4) == 0 ? () -> search.remove(id) : () -> search.put(id, text);
  }

  private static ProductSearch atOnce(Map<String, Offered> products) {
    ProductSearch search = new ProductSearch();
    products.forEach((id, product) -> search.put(id, product.text()));
    products.forEach((id, product) -> search.offers(id, product.offers()));
    search.publish();
    return search;
  }

  private static Map<String, Offered> products(int count, Random random) {
    Map<String, Offered> products = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      products.put("p" + random.nextInt(1_000_000), new Offered(text(random), random.nextInt(3)));
    }
    return products;
  }

  private static ProductText text(Random random) {
    String aside = random.nextInt(4) == 0 ? " (" + title(1, random) + ")" : "";
    return new ProductText(title(1 + random.nextInt(5), random) + aside, null, null);
  }

  private static String typed(Random random) {
    String typed = title(1 + random.nextInt(4), random);
    return switch (random.nextInt(3)) {
      case 0 -> typed;
      case 1 -> typed.substring(0, typed.length() - 1);
      default -> new TypoGenerator(random).oneTypo(typed);
    };
  }

  private static String title(int words, Random random) {
    return IntStream.range(0, words)
        .mapToObj(_ -> word((int) Math.pow(WORDS, random.nextDouble())))
        .collect(Collectors.joining(" "));
  }

  private static String word(int rank) {
    Random letters = new Random(rank);
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < 2 + rank % 3; i++) {
      word.append("bdfgklm".charAt(letters.nextInt(7))).append("aeiou".charAt(letters.nextInt(5)));
    }
    return rank % 5 == 0 ? word.toString() + rank : word.toString();
  }
}
