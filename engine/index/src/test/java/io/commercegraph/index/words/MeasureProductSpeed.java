package io.commercegraph.index.words;

import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.text.TypoGenerator;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/** Prints speed and memory of the product search over made-up titles. */
final class MeasureProductSpeed {

  private static final int VOCABULARY = 200_000;

  private MeasureProductSpeed() {}

  public static void main(String[] arguments) {
    int count = arguments.length == 0 ? 1_000_000 : Integer.parseInt(arguments[0]);
    Random random = new Random(1);
    long before = usedMemory();
    ProductSearch search = new ProductSearch();
    long start = System.nanoTime();
    for (int i = 0; i < count; i++) {
      search.put("prd_" + i, new ProductText(title(random, 8), null, null));
      if (i % 1_000 == 0) {
        search.publish();
      }
    }
    search.publish();
    System.out.printf(Locale.ROOT, "built in %.1f s%n", (System.nanoTime() - start) / 1e9);
    System.out.printf("heap: %d MB%n", (usedMemory() - before) >> 20);
    for (int round = 0; round < 4; round++) {
      measure(search, new Random(2));
    }
  }

  private static void measure(ProductSearch search, Random random) {
    TypoGenerator typos = new TypoGenerator(random);
    long[] times = new long[2_000];
    for (int i = 0; i < times.length; i++) {
      String typed = title(random, 2 + random.nextInt(4));
      String query = random.nextInt(10) < 3 ? typos.oneTypo(typed) : typed;
      long start = System.nanoTime();
      search.find(query, 10);
      times[i] = System.nanoTime() - start;
    }
    Arrays.sort(times);
    System.out.printf(
        Locale.ROOT,
        "p50 %.2f ms, p90 %.2f ms, p99 %.2f ms%n",
        times[times.length / 2] / 1e6,
        times[times.length * 9 / 10] / 1e6,
        times[times.length * 99 / 100] / 1e6);
  }

  /** Words as titles have them: few of them often, most of them seldom. */
  private static String title(Random random, int words) {
    StringBuilder title = new StringBuilder();
    for (int i = 0; i < words; i++) {
      int rank = (int) Math.pow(VOCABULARY, random.nextDouble());
      title.append(i == 0 ? "" : " ").append(word(rank));
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
        ? word.append(letters.nextInt(1000)).toString()
        : word.toString();
  }

  private static long usedMemory() {
    System.gc();
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
