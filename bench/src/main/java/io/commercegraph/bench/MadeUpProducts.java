package io.commercegraph.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Products with titles of words as titles have them: few words often, most of them seldom. */
final class MadeUpProducts {

  private static final int VOCABULARY = 200_000;
  private static final int MIN_WORDS = 6;
  private static final int SHORTEST_MISTYPED = 4;
  private static final double MISTYPED = 0.4;

  private final Random random = new Random(4);

  private MadeUpProducts() {}

  /** A product; the id follows from its number. */
  record Product(String id, String title) {}

  /** What somebody typed who looks for a product. */
  record Search(String typed, boolean mistyped, String meant) {}

  static List<Product> of(int count) {
    MadeUpProducts products = new MadeUpProducts();
    return IntStream.range(0, count)
        .mapToObj(i -> new Product("prd_%016x".formatted(i), products.title()))
        .toList();
  }

  /** Three to five words of a product's title in their order, at times one of them mistyped. */
  static List<Search> searches(List<Product> products, int count) {
    Random random = new Random(5);
    Typist typist = new Typist(6);
    return IntStream.range(0, count)
        .mapToObj(_ -> search(products.get(random.nextInt(products.size())), random, typist))
        .toList();
  }

  private static Search search(Product product, Random random, Typist typist) {
    List<String> words = new ArrayList<>(Arrays.asList(product.title().split(" ", -1)));
    for (int keep = 3 + random.nextInt(3); words.size() > keep; ) {
      words.remove(random.nextInt(words.size()));
    }
    int at = random.nextInt(words.size());
    boolean mistyped =
        random.nextDouble() < MISTYPED && words.get(at).length() >= SHORTEST_MISTYPED;
    if (mistyped) {
      words.set(at, typist.slip(words.get(at)));
    }
    return new Search(String.join(" ", words), mistyped, product.id());
  }

  private String title() {
    StringBuilder title = new StringBuilder();
    for (int i = MIN_WORDS + random.nextInt(3); i > 0; i--) {
      title.append(title.isEmpty() ? "" : " ");
      title.append(word((int) Math.pow(VOCABULARY, random.nextDouble())));
    }
    return title.toString();
  }

  private static String word(int rank) {
    Random letters = new Random(rank * 31L);
    StringBuilder word = new StringBuilder();
    for (int i = 2 + letters.nextInt(3); i > 0; i--) {
      word.append("bcdfghklmnprstvwz".charAt(letters.nextInt(17)));
      word.append("aeiou".charAt(letters.nextInt(5)));
    }
    return letters.nextInt(6) == 0
        ? word.append(letters.nextInt(1_000)).toString()
        : word.toString();
  }
}
