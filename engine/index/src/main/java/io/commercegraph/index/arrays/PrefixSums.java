package io.commercegraph.index.arrays;

/** Prefix sums, which turn how many entries each group has into where the group ends. */
public final class PrefixSums {

  private PrefixSums() {}

  /**
   * Adds to each number all those before it. The parallel form of the Java library is slower at a
   * start, when nothing of it is compiled yet.
   */
  public static void of(int[] counts) {
    for (int i = 1; i < counts.length; i++) {
      counts[i] += counts[i - 1];
    }
  }
}
