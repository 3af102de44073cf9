package io.commercegraph.query.search;

import java.util.function.IntConsumer;

/**
 * Finds the words that one typing error lies before: two such words become the same when a letter
 * is left out of one of them or of both, so each word is kept under all of its shortenings by one.
 * One thread adds while others look up; candidates are to be verified.
 */
final class DeletionNeighbourhoodIndex {

  static final int SHORTEST = 3;
  private static final int LONGEST = 20;
  private static final int MAX_CANDIDATES = 10_000;
  private static final int NO_DELETION = -1;

  private final HashMultimap deletions = new HashMultimap();

  void add(int number, String text) {
    eachHash(text, hash -> deletions.add(hash, number));
  }

  /** Hands over candidates, some of them repeatedly, some of them wrong. */
  void candidates(String text, IntConsumer candidate) {
    eachHash(text, hash -> deletions.forEach(hash, MAX_CANDIDATES, candidate));
  }

  private static void eachHash(String text, IntConsumer hash) {
    if (text.length() < SHORTEST || text.length() > LONGEST) {
      return;
    }
    hash.accept(hashWithout(text, NO_DELETION));
    for (int i = 0; i < text.length(); i++) {
      boolean sameAsTheLast = i > 0 && text.charAt(i) == text.charAt(i - 1);
      if (!sameAsTheLast) {
        hash.accept(hashWithout(text, i));
      }
    }
  }

  private static int hashWithout(String text, int deleted) {
    int hash = Hashing.FNV_OFFSET_BASIS;
    for (int i = 0; i < text.length(); i++) {
      if (i != deleted) {
        hash = Hashing.fnv1a(hash, text.charAt(i));
      }
    }
    return Hashing.mix(hash);
  }
}
