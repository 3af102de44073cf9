package io.commercegraph.index.words;

import io.commercegraph.index.postings.Postings;
import io.commercegraph.index.postings.PostingsCursor;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * A filter that tells which documents of a term may have enough of the other term groups to reach
 * the best, 64 documents at a time. It is reused from one search to the next.
 */
final class CandidateFilter {

  /**
   * How many documents are filtered before the next ones: their bits fit the processor's first
   * cache.
   */
  static final int STEP = 1 << 13;

  private static final int BLOCKS = STEP / Long.SIZE;

  /**
   * Further groups are assumed to be present: each group may double the number of sufficient sets.
   */
  private static final int MAX_GROUPS = 6;

  /**
   * Of six elements there are at most this many subsets none of which contains another (Sperner's
   * theorem).
   */
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
   * Starts with the other groups, the first ones if they are too many. A set of groups is a bit for
   * each.
   */
  void begin(RemainingTerms[] groups, int count) {
    size = Math.min(MAX_GROUPS, count);
    System.arraycopy(groups, 0, otherGroups, 0, size);
    chosenAtThreshold = -1;
  }

  /** How many groups are asked for. */
  int size() {
    return size;
  }

  /**
   * Chooses the minimal sets of groups that suffice, if the threshold has risen since this was last
   * done; a superset of a sufficient set suffices, too.
   *
   * @return whether any set suffices
   */
  boolean chooseSufficientSets(float scoreThreshold, IntPredicate isSufficient) {
    if (scoreThreshold > chosenAtThreshold) {
      chosenAtThreshold = scoreThreshold;
      setCount = 0;
      for (int set = 0; set < 1 << size; set++) {
        if (!containsSufficientSet(set) && isSufficient.test(set)) {
          sufficientSets[setCount++] = set;
        }
      }
    }
    return setCount > 0;
  }

  /**
   * A bit for each of the term's next documents that may have enough; {@code first} is a multiple
   * of 64.
   */
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

  /**
   * A bit for each of {@code count} documents of a list, 64 at most, that may have enough of the
   * terms.
   */
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

  /** The groups that are in any of the sufficient sets. */
  private int neededGroups() {
    int needed = 0;
    for (int i = 0; i < setCount; i++) {
      needed |= sufficientSets[i];
    }
    return needed;
  }

  private boolean containsSufficientSet(int set) {
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
