package io.commercegraph.query.search;

import java.util.function.IntConsumer;

/**
 * Finds words by their first letters, for a last word that is still being typed; and, given words
 * from back to front, by their last ones.
 */
final class WordStarts {

  /** How many words of one start are looked at: the rest of a crowd would not rank anyway. */
  private static final int MOST = 2_000;

  private final HashChains starts = new HashChains();
  private final int length;

  /** By so many letters. */
  WordStarts(int length) {
    this.length = length;
  }

  void add(int number, String text) {
    if (text.length() > length && !Character.isDigit(text.charAt(0))) {
      starts.add(hash(text), number);
    }
  }

  /** Hands over words that may begin as this one does. */
  void candidates(String text, IntConsumer candidate) {
    if (text.length() >= length) {
      starts.follow(hash(text), MOST, candidate);
    }
  }

  private int hash(String text) {
    int hash = Mixing.SEED;
    for (int i = 0; i < length; i++) {
      hash = Mixing.add(hash, text.charAt(i));
    }
    return Mixing.mix(hash);
  }
}
