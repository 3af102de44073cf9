package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * The best shops of one segment (a top-k selection): by score, then by popularity, then by id. A
 * shop that is told of more than once counts by its highest score. Numbers of shops are in the
 * order of popularity and id, so that a score and a number are the whole order.
 */
final class BestShops {

  private static final int FEWEST_ENTRIES = 16;
  private static final long NUMBER = 0xffff_ffffL;

  private final Popularities popularities;
  private final int most;

  /** Each a score's bits, then a shop's number turned round: the larger, the better. */
  private long[] entries;

  private int size;
  private boolean isSettled = true;

  /** What is smaller than this entry is not among the best. */
  private long least;

  private int rises;

  /** How many are wanted; others have more than that which score so much. */
  BestShops(Popularities popularities, int most, float leastScore) {
    this.popularities = popularities;
    this.most = most;
    this.entries = new long[Math.max(FEWEST_ENTRIES, 2 * most)];
    this.least = leastScore > 0 ? (long) Float.floatToIntBits(leastScore) << Integer.SIZE : 0;
  }

  void add(int shop, float likeness) {
    float score = Similarity.score(likeness, popularities.of(shop));
    long entry = (long) Float.floatToIntBits(score) << Integer.SIZE | (~shop & NUMBER);
    if (entry < least) {
      return;
    }
    if (size == entries.length) {
      settle();
    }
    entries[size++] = entry;
    isSettled = false;
  }

  /** How many there are, at most as many as wanted. */
  int size() {
    settle();
    return size;
  }

  /** The one of this number, from the best on; after {@link #size}. */
  int shop(int i) {
    return ~(int) entries[i];
  }

  float score(int i) {
    return score(entries[i]);
  }

  /** The score that a shop needs at least to be among the best; 0 where any will do. */
  float leastScore() {
    return score(least);
  }

  /** Grows whenever more is needed to be among the best. */
  int rises() {
    return rises;
  }

  /** The number from which on no shop that is so alike is among the best. */
  int before(float likeness) {
    if (least == 0) {
      return Integer.MAX_VALUE;
    }
    float needed = score(least);
    int step = Similarity.popularityStep(needed, likeness);
    if (step > KnownShop.STEPS) {
      return 0;
    }
    int all = popularities.atLeast(step);
    boolean isTie = Similarity.score(likeness, Popularities.ofStep(step)) == needed;
    return isTie ? Math.clamp((~least & NUMBER) + 1, popularities.atLeast(step + 1), all) : all;
  }

  /** Leaves the best ones, each once, best first. */
  private void settle() {
    if (isSettled) {
      return;
    }
    isSettled = true;
    Arrays.sort(entries, 0, size);
    long[] sorted = Arrays.copyOf(entries, size);
    NumberSet seen = new NumberSet(most);
    int kept = 0;
    for (int i = sorted.length - 1; i >= 0 && kept < most; i--) {
      if (seen.add(~(int) sorted[i])) {
        entries[kept++] = sorted[i];
      }
    }
    size = kept;
    if (kept == most && entries[kept - 1] > least) {
      least = entries[kept - 1];
      rises++;
    }
  }

  private static float score(long entry) {
    return Float.intBitsToFloat((int) (entry >>> Integer.SIZE));
  }
}
