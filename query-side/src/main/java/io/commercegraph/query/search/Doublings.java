package io.commercegraph.query.search;

/**
 * How often the number of products that have a word has doubled. The sum of that over a title's
 * words tells what these are worth at least, and is seldom another one.
 */
final class Doublings {

  /** More than any word has. */
  static final int MOST = Integer.SIZE;

  private static final float LOG = (float) Math.log(2);

  private Doublings() {}

  /** Those of a word that so many products have. */
  static int of(int count) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(count);
  }

  /** Whether a word has one more that one more product has, and so many now. */
  static boolean isOneMore(int count) {
    return Integer.bitCount(count) == 1;
  }

  /** The logarithm of how many products have a word, at most; of more words the sum. */
  static float log(int doublings) {
    return doublings * LOG;
  }
}
