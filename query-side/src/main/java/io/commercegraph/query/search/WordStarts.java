package io.commercegraph.query.search;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Finds words by their first letters, for a last word that is still being typed; and, given words
 * from back to front, by their last ones.
 */
final class WordStarts {

  /**
   * Of words alike in length and beginning so many are told apart. More of them are a crowd, mostly
   * numbers of models, of which none is meant more than another: then none is looked at.
   */
  private static final int MOST = 2_000;

  private final HashChains starts = new HashChains();
  private final int length;

  /** By so many letters. */
  WordStarts(int length) {
    this.length = length;
  }

  void add(int number, String text) {
    if (text.length() > length && !Character.isDigit(text.charAt(0))) {
      starts.add(hash(text, text.length()), number);
    }
  }

  /** Hands over words of so many letters that may begin as this one does; those that are live. */
  void candidates(String text, int letters, IntPredicate isLive, IntConsumer candidate) {
    if (text.length() >= length) {
      int hash = hash(text, letters);
      if (starts.count(hash, isLive, MOST + 1) <= MOST) {
        starts.follow(hash, Integer.MAX_VALUE, candidate);
      }
    }
  }

  private int hash(String text, int letters) {
    int hash = Mixing.add(Mixing.SEED, letters);
    for (int i = 0; i < length; i++) {
      hash = Mixing.add(hash, text.charAt(i));
    }
    return Mixing.mix(hash);
  }
}
