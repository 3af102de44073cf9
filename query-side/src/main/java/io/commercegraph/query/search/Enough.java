package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Tells which of a term's documents may have enough of what is left of the other groups, 64 of them
 * at once. Kept from one search to the next.
 */
final class Enough {

  /** So many documents are looked at before the next ones: their bits stay at hand. */
  static final int STEP = 1 << 13;

  private static final int BLOCKS = STEP / Long.SIZE;

  /** Of more groups all is taken to be there: each may double the sets that are enough. */
  private static final int MOST = 6;

  /** So many sets of six there are of which none contains another. */
  private static final int MOST_SETS = 20;

  private final Rest[] rests = new Rest[MOST];
  private final long[][] having = new long[MOST][BLOCKS];
  private final long[] own = new long[BLOCKS];
  private final long[] havingAll = new long[BLOCKS];
  private final long[] enough = new long[BLOCKS];
  private final int[] sets = new int[MOST_SETS];
  private int size;
  private int chosen;

  void clear() {
    size = 0;
  }

  /** Adds what is left of a group, unless there are too many. */
  void add(Rest rest) {
    if (size < MOST) {
      rests[size++] = rest;
    }
  }

  /** How many were added. */
  int size() {
    return size;
  }

  /**
   * Chooses the sets, each as bits, that are enough: what contains one is enough, too.
   *
   * @return whether there is any
   */
  boolean choose(IntPredicate isEnough) {
    chosen = 0;
    for (int set = 0; set < 1 << size; set++) {
      if (!containsChosen(set) && isEnough.test(set)) {
        sets[chosen++] = set;
      }
    }
    return chosen > 0;
  }

  /** A bit for each that has enough, of a term's next documents; the first is one of 64. */
  long[] among(PostingsCursor documents, int first) {
    Arrays.fill(own, 0);
    documents.mark(own, first);
    markNeeded(first);
    Arrays.fill(enough, 0);
    for (int i = 0; i < chosen; i++) {
      System.arraycopy(own, 0, havingAll, 0, BLOCKS);
      for (int set = sets[i]; set != 0; set &= set - 1) {
        retain(havingAll, having[Integer.numberOfTrailingZeros(set)]);
      }
      add(enough, havingAll);
    }
    return enough;
  }

  private void markNeeded(int first) {
    int needed = 0;
    for (int i = 0; i < chosen; i++) {
      needed |= sets[i];
    }
    for (; needed != 0; needed &= needed - 1) {
      int rest = Integer.numberOfTrailingZeros(needed);
      Arrays.fill(having[rest], 0);
      rests[rest].mark(having[rest], first);
    }
  }

  private boolean containsChosen(int set) {
    for (int i = 0; i < chosen; i++) {
      if ((sets[i] & set) == sets[i]) {
        return true;
      }
    }
    return false;
  }

  private static void retain(long[] some, long[] others) {
    for (int i = 0; i < BLOCKS; i++) {
      some[i] &= others[i];
    }
  }

  private static void add(long[] some, long[] others) {
    for (int i = 0; i < BLOCKS; i++) {
      some[i] |= others[i];
    }
  }
}
