package io.commercegraph.index.words;

import io.commercegraph.index.postings.ProductText;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Prints the heap that the words of products take, by products whose titles are mixed of a
 * catalogue's words: {@code MeasureHeapOfWords catalogue queries products}.
 */
final class MeasureHeapOfWords {

  private static final double MEBIBYTE = 1 << 20;

  private MeasureHeapOfWords() {}

  public static void main(String[] args) {
    List<LabelledSet.Product> products =
        LabelledSet.read(Path.of(args[0]), Path.of(args[1])).products();
    int count = Integer.parseInt(args[2]);
    Random random = new Random(1);
    long before = used();
    ProductSearch search = new ProductSearch();
    for (int i = 0; i < count; i++) {
      ProductText one = products.get(random.nextInt(products.size())).text();
      ProductText other = products.get(random.nextInt(products.size())).text();
      String name = half(one.name()) + " " + half(other.name()) + " n" + i / 2;
      search.put("pr_" + i, new ProductText(name, one.brand(), null, one.tags(), other.parts()), i);
    }
    search.publish();
    double took = (used() - before) / MEBIBYTE;
    System.out.printf("%,d products: %,.0f MiB of heap%n", search.size(), took);
  }

  private static String half(String title) {
    List<String> words = List.of(title.split(" ", -1));
    return words.stream().limit((words.size() + 1) / 2).collect(Collectors.joining(" "));
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
