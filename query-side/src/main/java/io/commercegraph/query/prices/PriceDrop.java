package io.commercegraph.query.prices;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/**
 * The judgement whether the present price is a drop: far enough under the time-weighted median of
 * the days before it began.
 *
 * @param amount how far under the baseline it is, in minor units, exactly
 * @param baseline the exact median, which can be the middle of two prices
 */
record PriceDrop(Kind kind, BigDecimal amount, BigDecimal baseline) {

  static final PriceDrop NONE = new PriceDrop(Kind.NONE, BigDecimal.ZERO, BigDecimal.ZERO);

  /**
   * The kinds of drops, from weak to strong; a low is strictly under every price in force before.
   */
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
   * Judges the present price.
   *
   * @param lookBack how many days before its beginning make the baseline
   * @param threshold how many percent under the baseline it must be
   */
  static PriceDrop in(PriceSeries series, Duration lookBack, BigDecimal threshold) {
    if (series.last().isGap()) {
      return NONE;
    }
    List<PriceStep> moves = series.moves();
    PriceStep present = moves.getLast();
    TimeWindow before = TimeWindow.before(present.from(), lookBack);
    return series
        .weighted(before)
        .exactMedian()
        .filter(baseline -> isUnder(present.price(), baseline, threshold))
        .map(
            baseline ->
                new PriceDrop(kind(series, moves, before), under(present, baseline), baseline))
        .orElse(NONE);
  }

  private static BigDecimal under(PriceStep present, BigDecimal baseline) {
    return baseline.subtract(BigDecimal.valueOf(present.price()));
  }

  private static Kind kind(PriceSeries series, List<PriceStep> moves, TimeWindow before) {
    PriceStep present = moves.getLast();
    if (moves.subList(0, moves.size() - 1).stream().allMatch(it -> present.price() < it.price())) {
      return Kind.ALL_TIME_LOW;
    }
    boolean isLow =
        series
            .lowest(PriceSeries.in(before))
            .filter(low -> low.price() <= present.price())
            .isEmpty();
    return isLow ? Kind.NEW_LOW_30D : Kind.DROP;
  }

  /** Compares without division, so that the result is exact. */
  private static boolean isUnder(long price, BigDecimal baseline, BigDecimal threshold) {
    BigDecimal exact = BigDecimal.valueOf(price);
    BigDecimal atMost = baseline.multiply(BigDecimal.valueOf(100).subtract(threshold));
    return exact.multiply(BigDecimal.valueOf(100)).compareTo(atMost) <= 0
        && exact.compareTo(baseline) < 0;
  }
}
