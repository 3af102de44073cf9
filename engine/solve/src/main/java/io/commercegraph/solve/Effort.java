package io.commercegraph.solve;

/**
 * Counts the work of a solver against a limit. It counts steps and not time, so that the same
 * basket gets the same answer on every machine.
 */
final class Effort {

  private long left;

  Effort(long limit) {
    this.left = limit;
  }

  /** Counts one step; {@code false} where the limit is reached. */
  boolean step() {
    return left > 0 && left-- > 0;
  }

  boolean exhausted() {
    return left <= 0;
  }
}
