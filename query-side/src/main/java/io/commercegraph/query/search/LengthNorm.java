package io.commercegraph.query.search;

/** A term says less in a long title (the length norm of BM25). */
final class LengthNorm {

  /** Longer titles count as this one. */
  static final int MAX_LENGTH = 255;

  private static final float K1 = 0.6f;
  private static final float B = 0.5f;

  private final float[] factors = new float[MAX_LENGTH + 1];

  /** Of titles that have so many words on average. */
  LengthNorm(float average) {
    for (int length = 0; length < factors.length; length++) {
      factors[length] = (K1 + 1) / (1 + K1 * (1 - B + B * length / average));
    }
  }

  float factor(int length) {
    return factors[length];
  }
}
