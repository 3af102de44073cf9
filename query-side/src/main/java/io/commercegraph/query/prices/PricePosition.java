package io.commercegraph.query.prices;

import java.time.Duration;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Classes of the rank of the present price among the prices of a period. */
enum PricePosition {
  LOW,
  TYPICAL,
  HIGH;

  private static final int LOW_PERCENTILE = 20;
  private static final int HIGH_PERCENTILE = 80;

  /**
   * At or under the 20th percentile is low, at or over the 80th high; a price that is both has
   * hardly ever changed and is typical.
   *
   * @param atLeast time for which a price must have been in force for an answer
   */
  static @Nullable PricePosition in(PriceSeries series, Duration within, Duration atLeast) {
    TimeWeightedPrices prices = series.weighted(series.last(within));
    OptionalLong low = prices.percentile(LOW_PERCENTILE);
    OptionalLong high = prices.percentile(HIGH_PERCENTILE);
    boolean enough = prices.micros() >= series.last(atLeast).micros();
    if (series.last().isGap() || !enough || low.isEmpty() || high.isEmpty()) {
      return null;
    }
    boolean isLow = series.last().price() <= low.getAsLong();
    boolean isHigh = series.last().price() >= high.getAsLong();
    if (isLow == isHigh) {
      return TYPICAL;
    }
    return isLow ? LOW : HIGH;
  }
}
