package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * Tells of entries which may be among the best, by the number of the shop and how long its word is:
 * the better the best ones are by now, the fewer.
 */
final class Wanted {

  private final BestShops best;

  /** For each length the number from which on no shop is wanted. */
  private final int[] before = new int[ShopEntries.LONGEST_WORD + 1];

  private int typed;
  private float likeness;
  private int toldAt;

  Wanted(BestShops best) {
    this.best = best;
  }

  /** From now on entries that begin as typed, so that the shorter ones are the more alike. */
  void beginning(int letters) {
    typed = letters;
    tell();
  }

  /** From now on entries that are so alike at most, however long they are. */
  void alike(float atMost) {
    typed = 0;
    likeness = atMost;
    tell();
  }

  /** Whether of shops from this number on with words of so many letters or more any is wanted. */
  boolean mayHave(int shop, int length) {
    return shop < before[length];
  }

  /** Looks whether the best ones have become better. */
  void follow() {
    if (toldAt != best.rises()) {
      tell();
    }
  }

  /** How many letters were typed that entries begin with; 0 if these need not. */
  int typed() {
    return typed;
  }

  float leastScore() {
    return best.leastScore();
  }

  private void tell() {
    toldAt = best.rises();
    if (typed == 0) {
      Arrays.fill(before, best.before(likeness));
    } else {
      Arrays.setAll(before, length -> best.before(Similarity.beginning(typed, length)));
    }
  }
}
