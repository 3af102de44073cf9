package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.List;

/** A sieve for each group of a query. Kept from one search to the next. */
final class Sieves {

  /**
   * Few queries have more groups. Those beyond share the last sieve, so that no query makes much to
   * be kept: it lets more through, and nothing is missed.
   */
  private static final int MOST = 16;

  private static final int ENDINGS = 1 << 16;

  private final List<Sieve> sieves = new ArrayList<>();

  /** Begins anew, for so many groups. */
  void clear(int groups) {
    for (int i = 0; i < Math.min(groups, sieves.size()); i++) {
      sieves.get(i).clear();
    }
  }

  Sieve get(int group) {
    int number = Math.min(group, MOST - 1);
    while (sieves.size() <= number) {
      sieves.add(Sieve.ofEndings(ENDINGS));
    }
    return sieves.get(number);
  }
}
