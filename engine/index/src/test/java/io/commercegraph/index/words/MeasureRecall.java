package io.commercegraph.index.words;

import io.commercegraph.index.text.TypoGenerator;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

/**
 * Prints how well products are found in a labelled set: {@code MeasureRecall catalogue queries}.
 */
final class MeasureRecall {

  private static final int SEEDS = 5;

  private MeasureRecall() {}

  public static void main(String[] files) {
    LabelledSet set = LabelledSet.read(Path.of(files[0]), Path.of(files[1]));
    ProductSearch search = indexed(set);
    print("plain", set, search, text -> text);
    for (int seed = 1; seed <= SEEDS; seed++) {
      TypoGenerator typos = new TypoGenerator(new Random(seed));
      print("one slip, seed " + seed, set, search, typos::oneTypo);
    }
    for (int seed = 1; seed <= SEEDS; seed++) {
      TypoGenerator typos = new TypoGenerator(new Random(seed));
      print("three words, one slip, seed " + seed, set, search, typos::firstThreeWordsOneTypo);
    }
  }

  static ProductSearch indexed(LabelledSet set) {
    ProductSearch search = new ProductSearch();
    set.products().forEach(product -> search.put(product.id(), product.text()));
    search.publish();
    return search;
  }

  static List<String> ids(ProductSearch search, String text) {
    return search.find(text, 10).stream().map(ProductFinder.Hit::productId).toList();
  }

  private static void print(
      String what, LabelledSet set, ProductSearch search, UnaryOperator<String> typed) {
    System.out.printf("%-32s %s%n", what, Recall.of(set, typed, text -> ids(search, text)));
  }
}
