package io.commercegraph.query.search;

import java.util.function.IntConsumer;

/**
 * Finds words by their first letters, for a last word that is still being typed; and, given words
 * from back to front, by their last ones.
 */
final class WordStarts {

  static final int LENGTH = 4;

  /** How many words of one start are looked at: the rest of a crowd would not rank anyway. */
  private static final int MOST = 2_000;

  private final HashChains starts = new HashChains();

  void add(int number, String text) {
    if (text.length() > LENGTH && !Character.isDigit(text.charAt(0))) {
      starts.add(hash(text), number);
    }
  }

  /** Hands over words that may begin as this one does. */
  void candidates(String text, IntConsumer candidate) {
    if (text.length() >= LENGTH) {
      starts.follow(hash(text), MOST, candidate);
    }
  }

  private static int hash(String text) {
    int hash = Mixing.SEED;
    for (int i = 0; i < LENGTH; i++) {
      hash = Mixing.add(hash, text.charAt(i));
    }
    return Mixing.mix(hash);
  }
}
