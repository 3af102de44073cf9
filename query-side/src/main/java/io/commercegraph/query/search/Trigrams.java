package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The shops that have three letters in the midst of their domain or name, the most popular first,
 * as the steps from one to the next. Of a crowd only the most popular are kept.
 */
final class Trigrams {

  static final int LENGTH = 3;

  /** More are never looked at. */
  private static final int MOST = 400;

  /** Of what is typed so many are looked up. */
  private static final int MOST_LISTS = 4;

  private static final int KINDS = Letters.KINDS * Letters.KINDS * Letters.KINDS;
  private static final int STEP_BITS = 7;
  private static final int MORE = 1 << STEP_BITS;

  private final int[] counts = new int[KINDS];
  private final int[] starts = new int[KINDS + 1];
  private final byte[] steps;

  Trigrams(ShopTexts texts, int shops) {
    int[] last = new int[KINDS];
    each(texts, shops, (trigram, shop) -> count(trigram, shop, last));
    Arrays.parallelPrefix(starts, Integer::sum);
    steps = new byte[starts[KINDS]];
    Arrays.fill(counts, 0);
    Arrays.fill(last, 0);
    int[] ends = starts.clone();
    each(texts, shops, (trigram, shop) -> write(trigram, shop, last, ends));
  }

  private interface Visitor {
    void visit(int trigram, int shop);
  }

  /** The shops that may contain what is typed, the most popular first. */
  int[] containing(byte[] typed) {
    int[] rarestFirst =
        IntStream.rangeClosed(0, typed.length - LENGTH)
            .map(i -> trigram(typed, i))
            .boxed()
            .sorted(Comparator.comparingInt(trigram -> counts[trigram]))
            .mapToInt(Integer::intValue)
            .limit(MOST_LISTS)
            .toArray();
    int[] shops = shops(rarestFirst[0]);
    for (int i = 1; i < rarestFirst.length; i++) {
      shops = common(shops, rarestFirst[i]);
    }
    return shops;
  }

  /** Those that the other list has, too, or that are beyond what was kept of it. */
  private int[] common(int[] shops, int trigram) {
    int[] others = shops(trigram);
    boolean whole = counts[trigram] <= MOST;
    int[] common = new int[shops.length];
    int count = 0;
    int at = 0;
    for (int shop : shops) {
      while (at < others.length && others[at] < shop) {
        at++;
      }
      if (at < others.length ? others[at] == shop : !whole) {
        common[count++] = shop;
      }
    }
    return Arrays.copyOf(common, count);
  }

  private int[] shops(int trigram) {
    int[] shops = new int[Math.min(MOST, counts[trigram])];
    int at = starts[trigram];
    int shop = 0;
    for (int i = 0; i < shops.length; i++) {
      for (int shift = 0; ; shift += STEP_BITS) {
        byte part = steps[at++];
        shop += (part & (MORE - 1)) << shift;
        if (part >= 0) {
          break;
        }
      }
      shops[i] = shop;
    }
    return shops;
  }

  private void count(int trigram, int shop, int[] last) {
    if (counts[trigram]++ < MOST) {
      int bits = Integer.SIZE - Integer.numberOfLeadingZeros(shop - last[trigram]);
      starts[trigram + 1] += Math.max(1, (bits + STEP_BITS - 1) / STEP_BITS);
      last[trigram] = shop;
    }
  }

  private void write(int trigram, int shop, int[] last, int[] ends) {
    if (counts[trigram]++ < MOST) {
      int step = shop - last[trigram];
      for (; step >= MORE; step >>>= STEP_BITS) {
        steps[ends[trigram]++] = (byte) (step | MORE);
      }
      steps[ends[trigram]++] = (byte) step;
      last[trigram] = shop;
    }
  }

  /** Each trigram of a shop once. */
  private static void each(ShopTexts texts, int shops, Visitor visitor) {
    int[] seenIn = new int[KINDS];
    byte[] letters = new byte[Letters.MOST];
    for (int shop = 0; shop < shops; shop++) {
      int place = texts.searched(shop);
      for (int text = 0; text < 2; text++, place = texts.after(place)) {
        int length = Letters.copy(texts.bytes(), place, letters, Letters.MOST);
        for (int i = 1; i + LENGTH <= length; i++) {
          int trigram = trigram(letters, i);
          if (seenIn[trigram] != shop + 1) {
            seenIn[trigram] = shop + 1;
            visitor.visit(trigram, shop);
          }
        }
      }
    }
  }

  private static int trigram(byte[] letters, int i) {
    return (letters[i] * Letters.KINDS + letters[i + 1]) * Letters.KINDS + letters[i + 2];
  }
}
