package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * How often the number of products that have a word has doubled. The sum of that over a title's
 * words tells what these are worth at least, and is seldom another one.
 */
final class FrequencyBits {

  /** More than any word has. */
  static final int MAX = Integer.SIZE;

  private static final float LOG = (float) Math.log(2);

  private FrequencyBits() {}

  /** Those of a word that so many products have. */
  static int of(int count) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(count);
  }

  /**
   * Those of a title's words, given how many products have each. A word that stands there again
   * counts for more than any has, so that it is taken to be worth less than nothing: that the word
   * becomes more common is told once.
   */
  static int of(int[] words, IntUnaryOperator count) {
    int bits = 0;
    for (int i = 0; i < words.length; i++) {
      int word = words[i];
      boolean isRepeated = Arrays.stream(words, 0, i).anyMatch(before -> before == word);
      bits += isRepeated ? MAX : of(count.applyAsInt(word));
    }
    return bits;
  }

  /** The logarithm of how many products have a word, at most; of more words the sum. */
  static float logUpperBound(int bits) {
    return bits * LOG;
  }
}
