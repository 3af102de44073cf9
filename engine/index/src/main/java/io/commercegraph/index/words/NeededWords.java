package io.commercegraph.index.words;

/**
 * The words of a query that a hit needs: some of them each, of some at least one, and of all at
 * least a share of what they are worth.
 */
final class NeededWords {

  static final NeededWords NONE = new NeededWords(0, new float[0], 0, 0, 0, 0);

  private final long each;
  private final float[] values;
  private final float leastShare;
  private final long kindWords;
  private final long inTitle;
  private final long oneOf;

  /**
   * Takes a bit for each word that no hit lacks, what each word is worth, and the least share of
   * the words' worth.
   *
   * @param kindWords the words that name a kind: a hit is of the kind, or has all of {@code
   *     inTitle}
   * @param inTitle the words that a title has which is meant whatever its kind; none for no title
   * @param oneOf words of which a hit has at least one; none if any word will do
   */
  NeededWords(
      long each, float[] values, float leastShare, long kindWords, long inTitle, long oneOf) {
    this.oneOf = oneOf;
    this.kindWords = kindWords;
    this.inTitle = inTitle;
    this.each = each;
    this.values = values;
    this.leastShare = leastShare;
  }

  boolean isNone() {
    return each == 0 && leastShare == 0 && kindWords == 0 && oneOf == 0;
  }

  /**
   * Whether a product that has these words, a bit for each, has what a hit needs.
   *
   * @param meant the words of which it has what they mean, not the letters alone
   */
  boolean isMet(long found, long meant) {
    boolean isOfKind = kindWords == 0 || (meant & kindWords) != 0;
    if (!isOfKind && (inTitle == 0 || (found & inTitle) != inTitle)) {
      return false;
    }
    if ((found & each) != each || (oneOf != 0 && (found & oneOf) == 0)) {
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
