package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * Documents that have one of the terms asked for and none of the others: all much alike. They wait
 * until the better ones are known, and of many the ones that may score most are looked at. Kept
 * from one search to the next.
 */
final class Singles {

  private static final int MOST = 500;

  private long[] waiting = new long[MOST];
  private int size;

  void clear() {
    size = 0;
  }

  void add(int document, float most) {
    if (size == waiting.length) {
      waiting = Arrays.copyOf(waiting, size * 2);
    }
    int little = Integer.MAX_VALUE - Float.floatToIntBits(most);
    waiting[size++] = (long) little << Integer.SIZE | document;
  }

  /** Puts those that may score most to the front, if there are many, and tells how many count. */
  int sort() {
    if (size > MOST) {
      Arrays.sort(waiting, 0, size);
      size = MOST;
    }
    return size;
  }

  int document(int i) {
    return (int) waiting[i];
  }

  /** What a document may score at most. */
  float most(int i) {
    return Float.intBitsToFloat(Integer.MAX_VALUE - (int) (waiting[i] >> Integer.SIZE));
  }
}
