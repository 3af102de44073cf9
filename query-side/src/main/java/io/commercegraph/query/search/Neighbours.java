package io.commercegraph.query.search;

/**
 * A bit for each two terms that stand side by side in a title, and one for the term that it begins
 * with, by hash: what is not there is mostly told without reading the title.
 */
final class Neighbours {

  /** Of a title that may have any two terms side by side. */
  static final int ANY = -1;

  private static final int BEGINNING = -1;

  /** Titles of more words have nearly all bits. */
  private static final int MOST_WORDS = 32;

  private Neighbours() {}

  /** The bit of a term that the other one follows, by the hashes of both. */
  static int bit(int term, int next) {
    return 1 << Mixing.mix(term * 31 + next);
  }

  /** The bit of a term that a title begins with. */
  static int beginning(int term) {
    return bit(BEGINNING, term);
  }

  /** The bits of terms in order, by their hashes. */
  static int of(int... terms) {
    int count = terms.length;
    if (count > MOST_WORDS) {
      return ANY;
    }
    int bits = count == 0 ? 0 : beginning(terms[0]);
    for (int i = 1; i < count; i++) {
      bits |= bit(terms[i - 1], terms[i]);
    }
    return bits;
  }
}
