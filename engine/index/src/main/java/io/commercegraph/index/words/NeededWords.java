package io.commercegraph.index.words;

/**
 * The words of a query that a hit needs: some of them each, and of all words at least a share of
 * what they are worth.
 */
final class NeededWords {

  static final NeededWords NONE = new NeededWords(0, new float[0], 0);

  private final long each;
  private final float[] values;
  private final float leastShare;

  /**
   * Takes a bit for each word that no hit lacks, what each word is worth, and the least share of
   * the words' worth.
   */
  NeededWords(long each, float[] values, float leastShare) {
    this.each = each;
    this.values = values;
    this.leastShare = leastShare;
  }

  boolean isNone() {
    return each == 0 && leastShare == 0;
  }

  /** Whether a product that has these words, a bit for each, has what a hit needs. */
  boolean isMet(long found) {
    if ((found & each) != each) {
      return false;
    }
    float all = 0;
    float has = 0;
    for (int i = 0; i < values.length; i++) {
      all += values[i];
      has += (found & 1L << i) == 0 ? 0 : values[i];
    }
    return has >= all * leastShare;
  }
}
