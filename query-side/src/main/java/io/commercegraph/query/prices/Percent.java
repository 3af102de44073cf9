package io.commercegraph.query.prices;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Computes shares as percentages with two decimals, rounded half up. */
final class Percent {

  private Percent() {}

  /** How many percent of the whole the part is; of nothing there are none. */
  static @Nullable BigDecimal of(long part, long whole) {
    return of(BigDecimal.valueOf(part), BigDecimal.valueOf(whole));
  }

  /** The percentage of exact figures. */
  static @Nullable BigDecimal of(BigDecimal part, BigDecimal whole) {
    return whole.signum() == 0
        ? null
        : part.multiply(BigDecimal.valueOf(100)).divide(whole, 2, RoundingMode.HALF_UP);
  }
}
