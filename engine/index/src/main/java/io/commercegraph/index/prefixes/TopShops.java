package io.commercegraph.index.prefixes;

import io.commercegraph.index.arrays.IntHashSet;
import java.util.Arrays;

/**
 * A top-k selection of the shops of one segment: by score, then by popularity, then by id. A shop
 * that is added more than once counts with its highest score. Shop numbers are in the order of
 * popularity and id, so that score and number are the whole order.
 */
final class TopShops {

  private static final int MIN_ENTRIES = 16;
  private static final long NUMBER = 0xffff_ffffL;

  private final PopularityHistogram popularities;
  private final int capacity;

  /** Packed: the score's bits, then the shop's number inverted; the larger, the better. */
  private long[] entries;

  private int size;
  private boolean isCompacted = true;

  /** An entry below this one is not among the best. */
  private long threshold;

  private int revision;

  /**
   * Creates an empty list.
   *
   * @param capacity number of shops wanted
   * @param thresholdScore score that this many shops of other segments reach
   */
  TopShops(PopularityHistogram popularities, int capacity, float thresholdScore) {
    this.popularities = popularities;
    this.capacity = capacity;
    this.entries = new long[Math.max(MIN_ENTRIES, 2 * capacity)];
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

  /** How many shops there are, at most as many as wanted. */
  int size() {
    compact();
    return size;
  }

  /** The shop at a rank, best first; to be called after {@link #size}. */
  int shop(int i) {
    return ~(int) entries[i];
  }

  float score(int i) {
    return score(entries[i]);
  }

  /** The score that a shop needs at least; 0 where any will do. */
  float thresholdScore() {
    return score(threshold);
  }

  /** A counter that grows whenever the threshold rises. */
  int revision() {
    return revision;
  }

  /** The shop number from which on no shop of this similarity is among the best. */
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

  /** Sorts the entries and keeps the best, each shop once. */
  private void compact() {
    if (isCompacted) {
      return;
    }
    isCompacted = true;
    Arrays.sort(entries, 0, size);
    long[] sorted = Arrays.copyOf(entries, size);
    IntHashSet seen = new IntHashSet(capacity);
    int retained = 0;
    for (int i = sorted.length - 1; i >= 0 && retained < capacity; i--) {
      if (seen.add(~(int) sorted[i])) {
        entries[retained++] = sorted[i];
      }
    }
    size = retained;
    if (retained == capacity && entries[retained - 1] > threshold) {
      threshold = entries[retained - 1];
      revision++;
    }
  }

  private static float score(long entry) {
    return Float.intBitsToFloat((int) (entry >>> Integer.SIZE));
  }
}
