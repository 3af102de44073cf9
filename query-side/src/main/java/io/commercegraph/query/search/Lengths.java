package io.commercegraph.query.search;

/** A term says less in a long title (the length norm of BM25). */
final class Lengths {

  private static final float K1 = 0.6f;
  private static final float B = 0.5f;

  /** The largest factor there is: that of an empty title. */
  static final float MOST = factor(0, 1);

  private Lengths() {}

  static float factor(int length, float average) {
    return (K1 + 1) / (1 + K1 * (1 - B + B * length / average));
  }
}
