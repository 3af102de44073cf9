package io.commercegraph.query.search;

/**
 * Where a stretch of entries begins and ends, in one number: hundreds are asked for in a search.
 */
final class Stretch {

  static final long NONE = 0;

  private Stretch() {}

  static long of(int from, int to) {
    return (long) from << Integer.SIZE | to;
  }

  static int from(long stretch) {
    return (int) (stretch >>> Integer.SIZE);
  }

  static int to(long stretch) {
    return (int) stretch;
  }

  static int size(long stretch) {
    return to(stretch) - from(stretch);
  }
}
