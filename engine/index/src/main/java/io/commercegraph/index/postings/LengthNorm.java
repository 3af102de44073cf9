package io.commercegraph.index.postings;

/** The length normalization of BM25: a term says less in a long title. */
public final class LengthNorm {

  /** The length as which longer titles count. */
  public static final int MAX_LENGTH = 255;

  private static final float K1 = 0.6f;
  private static final float B = 0.5f;

  private final float[] factors = new float[MAX_LENGTH + 1];

  /** The norm for titles of {@code average} words on average. */
  LengthNorm(float average) {
    for (int length = 0; length < factors.length; length++) {
      factors[length] = (K1 + 1) / (1 + K1 * (1 - B + B * length / average));
    }
  }

  public float factor(int length) {
    return factors[length];
  }
}
