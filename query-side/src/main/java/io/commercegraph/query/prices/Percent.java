package io.commercegraph.query.prices;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Shares as percentages with two decimals, rounded half up. */
final class Percent {

  private Percent() {}

  /** How many percent of the whole the part is; of nothing there are none. */
  static @Nullable BigDecimal of(long part, long whole) {
    if (whole == 0) {
      return null;
    }
    return BigDecimal.valueOf(part)
        .multiply(BigDecimal.valueOf(100))
        .divide(BigDecimal.valueOf(whole), 2, RoundingMode.HALF_UP);
  }
}
