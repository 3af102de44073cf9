package io.commercegraph.query.prices;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/**
 * Whether the present price is a drop, that is, at least a threshold below the time-weighted median
 * of the days before the price took effect.
 *
 * @param amount difference between the baseline and the present price, in minor units, exact
 * @param baseline time-weighted median, exact; it can be the middle of two prices
 */
record PriceDrop(Kind kind, BigDecimal amount, BigDecimal baseline) {

  static final PriceDrop NONE = new PriceDrop(Kind.NONE, BigDecimal.ZERO, BigDecimal.ZERO);

  /** The kinds of drops, weakest first. A low is below every other price of its period. */
  enum Kind {
    @JsonProperty("none")
    NONE,
    @JsonProperty("drop")
    DROP,
    @JsonProperty("new_low_30d")
    NEW_LOW_30D,
    @JsonProperty("all_time_low")
    ALL_TIME_LOW
  }

  /**
   * Evaluates the present price.
   *
   * @param lookBack length of the period before the present price that gives the baseline
   * @param threshold percentage below the baseline from which on the price is a drop
   */
  static PriceDrop evaluate(PriceSeries series, Duration lookBack, BigDecimal threshold) {
    if (series.last().isGap()) {
      return NONE;
    }
    List<PriceStep> priceChanges = series.priceChanges();
    PriceStep present = priceChanges.getLast();
    TimeWindow before = TimeWindow.before(present.from(), lookBack);
    return series
        .weighted(before)
        .exactMedian()
        .filter(baseline -> isBelowThreshold(present.price(), baseline, threshold))
        .map(
            baseline ->
                new PriceDrop(
                    kind(series, priceChanges, before), dropAmount(present, baseline), baseline))
        .orElse(NONE);
  }

  private static BigDecimal dropAmount(PriceStep present, BigDecimal baseline) {
    return baseline.subtract(BigDecimal.valueOf(present.price()));
  }

  private static Kind kind(PriceSeries series, List<PriceStep> priceChanges, TimeWindow before) {
    PriceStep present = priceChanges.getLast();
    if (priceChanges.subList(0, priceChanges.size() - 1).stream()
        .allMatch(it -> present.price() < it.price())) {
      return Kind.ALL_TIME_LOW;
    }
    boolean isNewLow =
        series
            .lowest(PriceSeries.in(before))
            .filter(low -> low.price() <= present.price())
            .isEmpty();
    return isNewLow ? Kind.NEW_LOW_30D : Kind.DROP;
  }

  /** Compares without division, so that the result is exact. */
  private static boolean isBelowThreshold(long price, BigDecimal baseline, BigDecimal threshold) {
    BigDecimal exact = BigDecimal.valueOf(price);
    BigDecimal atMost = baseline.multiply(BigDecimal.valueOf(100).subtract(threshold));
    return exact.multiply(BigDecimal.valueOf(100)).compareTo(atMost) <= 0
        && exact.compareTo(baseline) < 0;
  }
}
