package io.commercegraph.query.trust;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Rounds values from 0 to 100 half up to two places. */
final class ScoreRounding {

  /** Digits beyond these places are noise of floating-point arithmetic. */
  private static final int EXACT_PLACES = 9;

  private ScoreRounding() {}

  /**
   * Rounds a computed value; first to nine places, so that a half that came out slightly too small
   * still rounds up.
   */
  static double of(double value) {
    return rounded(BigDecimal.valueOf(value).setScale(EXACT_PLACES, RoundingMode.HALF_UP));
  }

  /** The percentage that a part is of a whole, computed exactly. */
  static double ofShare(long part, long whole) {
    return BigDecimal.valueOf(part)
        .multiply(BigDecimal.valueOf(100))
        .divide(BigDecimal.valueOf(whole), 2, RoundingMode.HALF_UP)
        .doubleValue();
  }

  private static double rounded(BigDecimal value) {
    return value.setScale(2, RoundingMode.HALF_UP).doubleValue();
  }
}
