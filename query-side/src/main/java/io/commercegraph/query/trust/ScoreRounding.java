package io.commercegraph.query.trust;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Values from 0 to 100, rounded half up to two places. */
final class ScoreRounding {

  /** Beyond these places a double says how it was computed, not what it is. */
  private static final int EXACT_PLACES = 9;

  private ScoreRounding() {}

  /** A half that came out a billionth too small is a half. */
  static double of(double value) {
    return rounded(BigDecimal.valueOf(value).setScale(EXACT_PLACES, RoundingMode.HALF_UP));
  }

  /** How many percent of a whole a part is, computed exactly. */
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
