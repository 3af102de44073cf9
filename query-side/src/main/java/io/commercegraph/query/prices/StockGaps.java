package io.commercegraph.query.prices;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much of a window the offer could not be had.
 *
 * @param percent of the time that the series knows of, {@code null} where it knows none
 * @param count how many gaps it was sold out in, one that had begun before included
 */
record StockGaps(@Nullable BigDecimal percent, int count) {

  static StockGaps in(PriceSeries series, Window window) {
    List<Step> soldOut = series.soldOut();
    long micros = soldOut.stream().mapToLong(step -> step.microsIn(window)).sum();
    long known = series.steps().stream().mapToLong(step -> step.microsIn(window)).sum();
    List<Step> inWindow =
        soldOut.stream()
            .filter(step -> step.overlaps(window) || step.until().equals(Instant.MAX))
            .toList();
    long count = series.steps().stream().filter(gap -> isAnyWithin(inWindow, gap)).count();
    return new StockGaps(Percent.of(micros, known), Math.toIntExact(count));
  }

  private static boolean isAnyWithin(List<Step> soldOut, Step gap) {
    return gap.isGap()
        && soldOut.stream()
            .anyMatch(
                step -> !step.from().isBefore(gap.from()) && step.from().isBefore(gap.until()));
  }
}
