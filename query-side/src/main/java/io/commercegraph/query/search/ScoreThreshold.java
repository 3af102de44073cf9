package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * Tells of entries which may be among the best, by the number of the shop and how long its word is:
 * the better the best ones are by now, the fewer.
 */
final class ScoreThreshold {

  private final TopShops top;

  /** For each length the number from which on no shop is wanted. */
  private final int[] numberLimits = new int[ShopSuffixArray.MAX_WORD_LENGTH + 1];

  private int typedLength;
  private float similarity;
  private int computedAt;

  ScoreThreshold(TopShops top) {
    this.top = top;
  }

  /** From now on entries that begin as typed, so that the shorter ones are the more alike. */
  void forPrefixMatches(int letters) {
    typedLength = letters;
    recompute();
  }

  /** From now on entries that are so alike at most, however long they are. */
  void forSimilarity(float atMost) {
    typedLength = 0;
    similarity = atMost;
    recompute();
  }

  /** Whether of shops from this number on with words of so many letters or more any is wanted. */
  boolean mayQualify(int shop, int length) {
    return shop < numberLimits[length];
  }

  /** Looks whether the best ones have become better. */
  void refresh() {
    if (computedAt != top.revision()) {
      recompute();
    }
  }

  /** How many letters were typed that entries begin with; 0 if these need not. */
  int typedLength() {
    return typedLength;
  }

  float score() {
    return top.thresholdScore();
  }

  private void recompute() {
    computedAt = top.revision();
    if (typedLength == 0) {
      Arrays.fill(numberLimits, top.numberLimit(similarity));
    } else {
      Arrays.setAll(
          numberLimits, length -> top.numberLimit(Similarity.prefix(typedLength, length)));
    }
  }
}
