package io.commercegraph.index.prefixes;

/**
 * A cumulative histogram of the popularity of a segment's shops. Shops are numbered from the most
 * popular one on, so it also tells the popularity of each shop by its number.
 */
final class PopularityHistogram {

  /** For each step the number of shops of that popularity or more. */
  private final int[] atLeast = new int[IndexedShop.STEPS + 2];

  /** Counts a shop of this step; call {@link #sum} when all are counted. */
  void count(int step) {
    atLeast[step]++;
  }

  void sum() {
    for (int step = IndexedShop.STEPS - 1; step >= 0; step--) {
      atLeast[step] += atLeast[step + 1];
    }
  }

  /** How many shops have this step of popularity or more. */
  int atLeast(int step) {
    return atLeast[step];
  }

  /** The popularity of a shop, 0 to 1. */
  float of(int shop) {
    return ofStep(step(shop));
  }

  int step(int shop) {
    int low = 0;
    int high = IndexedShop.STEPS;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (shop < atLeast[middle]) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  static float ofStep(int step) {
    return step / (float) IndexedShop.STEPS;
  }
}
