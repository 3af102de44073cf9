package io.commercegraph.index.postings;

import java.util.function.IntUnaryOperator;

/**
 * The bit length of a document frequency, which is its base-two logarithm rounded up. The sum over
 * a title's words bounds what the words are worth from below, and seldom changes when a product is
 * added.
 */
final class FrequencyBits {

  /** More than the bit length of any frequency. */
  static final int MAX = Integer.SIZE;

  private static final float LOG = (float) Math.log(2);

  private FrequencyBits() {}

  /** The bit length of a frequency. */
  static int of(int count) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(count);
  }

  /**
   * The sum over a title's words, given the frequency of each. A word that occurs again counts with
   * {@link #MAX}, so that its own value stays below zero: a change of its frequency is applied once
   * only.
   */
  static int of(int[] words, IntUnaryOperator count) {
    int bits = 0;
    for (int i = 0; i < words.length; i++) {
      int word = words[i];
      bits += isAmong(word, words, i) ? MAX : of(count.applyAsInt(word));
    }
    return bits;
  }

  private static boolean isAmong(int word, int[] words, int first) {
    for (int i = 0; i < first; i++) {
      if (words[i] == word) {
        return true;
      }
    }
    return false;
  }

  /**
   * An upper bound of the natural logarithm of a frequency, or of a product of frequencies, by
   * their bits.
   */
  static float logUpperBound(int bits) {
    return bits * LOG;
  }
}
