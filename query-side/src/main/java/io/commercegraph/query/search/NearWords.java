package io.commercegraph.query.search;

import java.util.function.IntConsumer;

/**
 * Finds the words that one typing error lies before: two such words become the same when a letter
 * is left out of one of them or of both, so each word is kept under all of its shortenings by one.
 * One thread adds while others look up; candidates are to be verified.
 */
final class NearWords {

  static final int SHORTEST = 3;
  private static final int LONGEST = 20;
  private static final int MOST = 10_000;
  private static final int NOTHING = -1;

  private final HashChains shortenings = new HashChains();

  void add(int number, String text) {
    eachHash(text, hash -> shortenings.add(hash, number));
  }

  /** Hands over candidates, some of them repeatedly, some of them wrong. */
  void candidates(String text, IntConsumer candidate) {
    eachHash(text, hash -> shortenings.follow(hash, MOST, candidate));
  }

  private static void eachHash(String text, IntConsumer hash) {
    if (text.length() < SHORTEST || text.length() > LONGEST) {
      return;
    }
    hash.accept(hashWithout(text, NOTHING));
    for (int i = 0; i < text.length(); i++) {
      boolean sameAsTheLast = i > 0 && text.charAt(i) == text.charAt(i - 1);
      if (!sameAsTheLast) {
        hash.accept(hashWithout(text, i));
      }
    }
  }

  private static int hashWithout(String text, int left) {
    int hash = Mixing.SEED;
    for (int i = 0; i < text.length(); i++) {
      if (i != left) {
        hash = Mixing.add(hash, text.charAt(i));
      }
    }
    return Mixing.mix(hash);
  }
}
