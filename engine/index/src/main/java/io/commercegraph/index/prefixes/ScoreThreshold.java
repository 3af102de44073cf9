package io.commercegraph.index.prefixes;

import java.util.Arrays;

/**
 * A pruning threshold: for each word length the shop number from which on no entry can reach the
 * top any more. It tightens as the top rises.
 */
final class ScoreThreshold {

  private final TopShops top;

  /** For each word length the number from which on no shop can reach the top. */
  private final int[] numberLimits = new int[ShopSuffixArray.MAX_WORD_LENGTH + 1];

  private int typedLength;
  private float similarity;
  private int computedAt;

  ScoreThreshold(TopShops top) {
    this.top = top;
  }

  /**
   * Sets the threshold for entries with a prefix of {@code letters} letters, so that shorter words
   * are more similar.
   */
  void forPrefixMatches(int letters) {
    typedLength = letters;
    recompute();
  }

  /** Sets the threshold for entries of at most this similarity, whatever their length. */
  void forSimilarity(float atMost) {
    typedLength = 0;
    similarity = atMost;
    recompute();
  }

  /**
   * Whether a shop from this number on, with a word of {@code length} letters or more, may reach
   * the top.
   */
  boolean mayQualify(int shop, int length) {
    return shop < numberLimits[length];
  }

  /** Recomputes the threshold if the top has risen. */
  void refresh() {
    if (computedAt != top.revision()) {
      recompute();
    }
  }

  /** The length of the typed prefix; 0 if entries need not have it. */
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
