package io.commercegraph.query.search;

/**
 * A bit for each two terms that stand side by side in a title, and one for the term that it begins
 * with, by hash: what is not there is mostly told without reading the title.
 */
final class WordPairSignature {

  /** Of a title that may have any two terms side by side. */
  static final int ANY = -1;

  private static final int START = -1;

  /** Titles of more words have nearly all bits. */
  private static final int MAX_WORDS = 32;

  private WordPairSignature() {}

  /** The bit of a term that the other one follows, by the hashes of both. */
  static int bit(int term, int next) {
    return 1 << Hashing.mix(term * 31 + next);
  }

  /** The bit of a term that a title begins with. */
  static int firstWordBit(int term) {
    return bit(START, term);
  }

  /** The bits of terms in order, by their hashes. */
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
