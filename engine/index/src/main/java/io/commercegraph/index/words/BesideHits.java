package io.commercegraph.index.words;

import java.util.Arrays;

/**
 * The best scores of products that are counted beside the hits, sorted, in bounded number. It is
 * reused from one search to the next.
 */
final class BesideHits {

  /** So many are counted at most. */
  static final int MOST = 50;

  private final float[] ascending = new float[MOST];
  private int size;

  void clear() {
    size = 0;
  }

  void add(float score) {
    if (size == MOST && score <= ascending[0]) {
      return;
    }
    int found = Arrays.binarySearch(ascending, 0, size, score);
    int at = found < 0 ? -found - 1 : found;
    if (size < MOST) {
      System.arraycopy(ascending, at, ascending, at + 1, size - at);
      ascending[at] = score;
      size++;
    } else {
      System.arraycopy(ascending, 1, ascending, 0, at - 1);
      ascending[at - 1] = score;
    }
  }

  /** How many there are with this score or a higher one. */
  int countFrom(float score) {
    int count = 0;
    while (count < size && ascending[size - 1 - count] >= score) {
      count++;
    }
    return count;
  }

  /** The highest score; zero where there is none. */
  float highest() {
    return size == 0 ? 0 : ascending[size - 1];
  }
}
