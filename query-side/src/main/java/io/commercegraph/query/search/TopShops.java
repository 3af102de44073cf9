package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * The best shops of one segment (a top-k selection): by score, then by popularity, then by id. A
 * shop that is told of more than once counts by its highest score. Numbers of shops are in the
 * order of popularity and id, so that a score and a number are the whole order.
 */
final class TopShops {

  private static final int FEWEST_ENTRIES = 16;
  private static final long NUMBER = 0xffff_ffffL;

  private final PopularityHistogram popularities;
  private final int capacity;

  /** Each a score's bits, then a shop's number turned round: the larger, the better. */
  private long[] entries;

  private int size;
  private boolean isCompacted = true;

  /** What is smaller than this entry is not among the best. */
  private long threshold;

  private int revision;

  /** How many are wanted; others have more than that which score so much. */
  TopShops(PopularityHistogram popularities, int most, float thresholdScore) {
    this.popularities = popularities;
    this.capacity = most;
    this.entries = new long[Math.max(FEWEST_ENTRIES, 2 * most)];
    this.threshold =
        thresholdScore > 0 ? (long) Float.floatToIntBits(thresholdScore) << Integer.SIZE : 0;
  }

  void add(int shop, float similarity) {
    float score = Similarity.score(similarity, popularities.of(shop));
    long entry = (long) Float.floatToIntBits(score) << Integer.SIZE | (~shop & NUMBER);
    if (entry < threshold) {
      return;
    }
    if (size == entries.length) {
      compact();
    }
    entries[size++] = entry;
    isCompacted = false;
  }

  /** How many there are, at most as many as wanted. */
  int size() {
    compact();
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
  float thresholdScore() {
    return score(threshold);
  }

  /** Grows whenever more is needed to be among the best. */
  int revision() {
    return revision;
  }

  /** The number from which on no shop that is so alike is among the best. */
  int numberLimit(float similarity) {
    if (threshold == 0) {
      return Integer.MAX_VALUE;
    }
    float needed = score(threshold);
    int step = Similarity.popularityStep(needed, similarity);
    if (step > IndexedShop.STEPS) {
      return 0;
    }
    int all = popularities.atLeast(step);
    boolean isTie = Similarity.score(similarity, PopularityHistogram.ofStep(step)) == needed;
    return isTie ? Math.clamp((~threshold & NUMBER) + 1, popularities.atLeast(step + 1), all) : all;
  }

  /** Leaves the best ones, each once, best first. */
  private void compact() {
    if (isCompacted) {
      return;
    }
    isCompacted = true;
    Arrays.sort(entries, 0, size);
    long[] sorted = Arrays.copyOf(entries, size);
    IntHashSet seen = new IntHashSet(capacity);
    int kept = 0;
    for (int i = sorted.length - 1; i >= 0 && kept < capacity; i--) {
      if (seen.add(~(int) sorted[i])) {
        entries[kept++] = sorted[i];
      }
    }
    size = kept;
    if (kept == capacity && entries[kept - 1] > threshold) {
      threshold = entries[kept - 1];
      revision++;
    }
  }

  private static float score(long entry) {
    return Float.intBitsToFloat((int) (entry >>> Integer.SIZE));
  }
}
