package io.commercegraph.index.prefixes;

/**
 * A range of entries, its two ends packed into one long: hundreds are made in a search, and none is
 * an object.
 */
final class EntryRange {

  static final long EMPTY = 0;

  private EntryRange() {}

  static long of(int from, int to) {
    return (long) from << Integer.SIZE | to;
  }

  static int from(long range) {
    return (int) (range >>> Integer.SIZE);
  }

  static int to(long range) {
    return (int) range;
  }

  static int size(long range) {
    return to(range) - from(range);
  }
}
