package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.Hashing;

/**
 * A signature of a title by superimposed coding (Mooers, 1951): one hashed bit of 32 for each pair
 * of neighbouring words, and one for the first word. It tells of most pairs that they are absent
 * without reading the title.
 */
public final class WordPairSignature {

  /** The signature of a title that may have any pair. */
  public static final int ANY = -1;

  private static final int START = -1;

  /**
   * The greatest length of a title with a signature; in longer ones nearly all bits would be set.
   */
  private static final int MAX_WORDS = 32;

  private WordPairSignature() {}

  /** The bit of two neighbouring terms, by the hashes of both. */
  public static int bit(int term, int next) {
    return 1 << Hashing.mix(term * 31 + next);
  }

  /** The bit of a title's first term. */
  public static int firstWordBit(int term) {
    return bit(START, term);
  }

  /** The signature of terms in order, by their hashes. */
  static int of(int... terms) {
    int count = terms.length;
    if (count > MAX_WORDS) {
      return ANY;
    }
    int bits = count == 0 ? 0 : firstWordBit(terms[0]);
    for (int i = 1; i < count; i++) {
      bits |= bit(terms[i - 1], terms[i]);
    }
    return bits;
  }
}
