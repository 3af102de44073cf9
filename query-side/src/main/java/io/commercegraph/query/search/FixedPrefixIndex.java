package io.commercegraph.query.search;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Finds words by their first letters, for a last word that is still being typed; and, given words
 * from back to front, by their last ones.
 */
final class FixedPrefixIndex {

  /**
   * Of words alike in length and beginning so many are told apart. More of them are a crowd, mostly
   * numbers of models, of which none is meant more than another: then none is looked at.
   */
  private static final int MAX_CANDIDATES = 2_000;

  private final HashMultimap byPrefix = new HashMultimap();
  private final int prefixLength;

  /** By so many letters. */
  FixedPrefixIndex(int length) {
    this.prefixLength = length;
  }

  void add(int number, String text) {
    if (text.length() > prefixLength && !Character.isDigit(text.charAt(0))) {
      byPrefix.add(hash(text, text.length()), number);
    }
  }

  /** Hands over words of so many letters that may begin as this one does; those that are live. */
  void candidates(String text, int letters, IntPredicate isLive, IntConsumer candidate) {
    if (text.length() >= prefixLength) {
      int hash = hash(text, letters);
      if (byPrefix.count(hash, isLive, MAX_CANDIDATES + 1) <= MAX_CANDIDATES) {
        byPrefix.forEach(hash, Integer.MAX_VALUE, candidate);
      }
    }
  }

  private int hash(String text, int letters) {
    int hash = Hashing.fnv1a(Hashing.FNV_OFFSET_BASIS, letters);
    for (int i = 0; i < prefixLength; i++) {
      hash = Hashing.fnv1a(hash, text.charAt(i));
    }
    return Hashing.mix(hash);
  }
}
