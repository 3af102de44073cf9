package io.commercegraph.query.prices;

import io.commercegraph.query.products.PricePosition;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The rule that ranks the present price among the prices of a period. */
final class PriceRank {

  private static final int LOW_PERCENTILE = 20;
  private static final int HIGH_PERCENTILE = 80;

  /** The period, and for how long of it there must have been a price. */
  static final Duration PERIOD = Duration.ofDays(90);

  static final Duration AT_LEAST = Duration.ofDays(30);

  private PriceRank() {}

  /**
   * At or under the 20th percentile is low, at or over the 80th high; a price that is both has
   * hardly ever changed and is typical. Null in a gap, and where there has been a price for too
   * short a time.
   */
  static @Nullable PricePosition in(PriceSeries series) {
    return series.last().isGap()
        ? null
        : of(series.last().price(), series.weighted(series.last(PERIOD)));
  }

  /** The rank of the present price among those of the period. */
  static @Nullable PricePosition of(long price, TimeWeightedPrices prices) {
    OptionalLong low = prices.percentile(LOW_PERCENTILE);
    OptionalLong high = prices.percentile(HIGH_PERCENTILE);
    boolean enough = prices.micros() >= TimeUnit.SECONDS.toMicros(AT_LEAST.toSeconds());
    if (!enough || low.isEmpty() || high.isEmpty()) {
      return null;
    }
    boolean isLow = price <= low.getAsLong();
    boolean isHigh = price >= high.getAsLong();
    if (isLow == isHigh) {
      return PricePosition.TYPICAL;
    }
    return isLow ? PricePosition.LOW : PricePosition.HIGH;
  }
}
