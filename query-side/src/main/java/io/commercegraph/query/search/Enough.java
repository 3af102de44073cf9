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
  private final int[] documents = new int[Long.SIZE];
  private final long[] mayHave = new long[MOST];
  private final long[] own = new long[BLOCKS];
  private final long[] havingAll = new long[BLOCKS];
  private final long[] enough = new long[BLOCKS];
  private final int[] sets = new int[MOST_SETS];
  private int size;
  private int chosen;
  private float chosenFor;

  /**
   * Begins with what is left of so many groups, the first ones if they are too many; a set of them
   * is a bit for each.
   */
  void begin(Rest[] groups, int count) {
    size = Math.min(MOST, count);
    System.arraycopy(groups, 0, rests, 0, size);
    chosenFor = -1;
  }

  /** How many groups it asks for. */
  int size() {
    return size;
  }

  /**
   * Chooses the sets that are enough, if the best ones are better now than when this was last done:
   * what contains one is enough, too.
   *
   * @return whether there is any
   */
  boolean choose(float least, IntPredicate isEnough) {
    if (least > chosenFor) {
      chosenFor = least;
      chosen = 0;
      for (int set = 0; set < 1 << size; set++) {
        if (!containsChosen(set) && isEnough.test(set)) {
          sets[chosen++] = set;
        }
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

  /** A bit for each of so many of a list's documents, 64 at most, that may have enough. */
  long among(int[] list, int first, int count) {
    for (int i = 0; i < count; i++) {
      documents[i] = Postings.document(list[first + i]);
    }
    for (int some = needed(); some != 0; some &= some - 1) {
      int rest = Integer.numberOfTrailingZeros(some);
      mayHave[rest] = rests[rest].mayHave(documents, count);
    }
    long mayHaveEnough = 0;
    for (int i = 0; i < chosen; i++) {
      long mayHaveAll = -1;
      for (int set = sets[i]; set != 0; set &= set - 1) {
        mayHaveAll &= mayHave[Integer.numberOfTrailingZeros(set)];
      }
      mayHaveEnough |= mayHaveAll;
    }
    return mayHaveEnough & (-1L >>> (Long.SIZE - count));
  }

  private void markNeeded(int first) {
    for (int some = needed(); some != 0; some &= some - 1) {
      int rest = Integer.numberOfTrailingZeros(some);
      Arrays.fill(having[rest], 0);
      rests[rest].mark(having[rest], first);
    }
  }

  /** What is in any of the sets. */
  private int needed() {
    int needed = 0;
    for (int i = 0; i < chosen; i++) {
      needed |= sets[i];
    }
    return needed;
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
