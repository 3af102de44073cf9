package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Tells which of a term's documents may have enough of what is left of the other groups, 64 of them
 * at once. Kept from one search to the next.
 */
final class CandidateFilter {

  /** So many documents are looked at before the next ones: their bits stay at hand. */
  static final int STEP = 1 << 13;

  private static final int BLOCKS = STEP / Long.SIZE;

  /** Of more groups all is taken to be there: each may double the sets that are enough. */
  private static final int MAX_GROUPS = 6;

  /** So many sets of six there are of which none contains another. */
  private static final int MAX_SETS = 20;

  private final RemainingTerms[] otherGroups = new RemainingTerms[MAX_GROUPS];
  private final long[][] bitsByGroup = new long[MAX_GROUPS][BLOCKS];
  private final int[] documents = new int[Long.SIZE];
  private final long[] mayContainByGroup = new long[MAX_GROUPS];
  private final long[] termBits = new long[BLOCKS];
  private final long[] intersection = new long[BLOCKS];
  private final long[] union = new long[BLOCKS];
  private final int[] sufficientSets = new int[MAX_SETS];
  private int size;
  private int setCount;
  private float chosenAtThreshold;

  /**
   * Begins with what is left of so many groups, the first ones if they are too many; a set of them
   * is a bit for each.
   */
  void begin(RemainingTerms[] groups, int count) {
    size = Math.min(MAX_GROUPS, count);
    System.arraycopy(groups, 0, otherGroups, 0, size);
    chosenAtThreshold = -1;
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
  boolean chooseSufficientSets(float scoreThreshold, IntPredicate isSufficient) {
    if (scoreThreshold > chosenAtThreshold) {
      chosenAtThreshold = scoreThreshold;
      setCount = 0;
      for (int set = 0; set < 1 << size; set++) {
        if (!containsChosen(set) && isSufficient.test(set)) {
          sufficientSets[setCount++] = set;
        }
      }
    }
    return setCount > 0;
  }

  /** A bit for each that has enough, of a term's next documents; the first is one of 64. */
  long[] candidates(PostingsCursor documents, int first) {
    Arrays.fill(termBits, 0);
    documents.orInto(termBits, first);
    loadNeededGroups(first);
    Arrays.fill(union, 0);
    for (int i = 0; i < setCount; i++) {
      System.arraycopy(termBits, 0, intersection, 0, BLOCKS);
      for (int set = sufficientSets[i]; set != 0; set &= set - 1) {
        intersect(intersection, bitsByGroup[Integer.numberOfTrailingZeros(set)]);
      }
      unite(union, intersection);
    }
    return union;
  }

  /** A bit for each of so many of a list's documents, 64 at most, that may have enough. */
  long candidates(int[] list, int first, int count) {
    for (int i = 0; i < count; i++) {
      documents[i] = Postings.document(list[first + i]);
    }
    for (int left = neededGroups(); left != 0; left &= left - 1) {
      int group = Integer.numberOfTrailingZeros(left);
      mayContainByGroup[group] = otherGroups[group].mayContain(documents, count);
    }
    long mayQualify = 0;
    for (int i = 0; i < setCount; i++) {
      long mayContainAll = -1;
      for (int set = sufficientSets[i]; set != 0; set &= set - 1) {
        mayContainAll &= mayContainByGroup[Integer.numberOfTrailingZeros(set)];
      }
      mayQualify |= mayContainAll;
    }
    return mayQualify & (-1L >>> (Long.SIZE - count));
  }

  private void loadNeededGroups(int first) {
    for (int left = neededGroups(); left != 0; left &= left - 1) {
      int group = Integer.numberOfTrailingZeros(left);
      Arrays.fill(bitsByGroup[group], 0);
      otherGroups[group].orInto(bitsByGroup[group], first);
    }
  }

  /** What is in any of the sets. */
  private int neededGroups() {
    int needed = 0;
    for (int i = 0; i < setCount; i++) {
      needed |= sufficientSets[i];
    }
    return needed;
  }

  private boolean containsChosen(int set) {
    for (int i = 0; i < setCount; i++) {
      if ((sufficientSets[i] & set) == sufficientSets[i]) {
        return true;
      }
    }
    return false;
  }

  private static void intersect(long[] some, long[] others) {
    for (int i = 0; i < BLOCKS; i++) {
      some[i] &= others[i];
    }
  }

  private static void unite(long[] some, long[] others) {
    for (int i = 0; i < BLOCKS; i++) {
      some[i] |= others[i];
    }
  }
}
