package io.commercegraph.query.prices;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The share of a window in which the offer could not be had, and the number of such gaps.
 *
 * @param percent of the time that the series knows of, {@code null} where it knows none
 * @param count how many gaps it was sold out in, one that had begun before included
 */
record OutOfStockShare(@Nullable BigDecimal percent, int count) {

  static OutOfStockShare in(PriceSeries series, TimeWindow window) {
    List<PriceStep> soldOut = series.soldOut();
    long micros = soldOut.stream().mapToLong(step -> step.microsIn(window)).sum();
    long known = series.steps().stream().mapToLong(step -> step.microsIn(window)).sum();
    List<PriceStep> inWindow =
        soldOut.stream()
            .filter(step -> step.overlaps(window) || step.until().equals(Instant.MAX))
            .toList();
    long count = series.steps().stream().filter(gap -> isAnyWithin(inWindow, gap)).count();
    return new OutOfStockShare(Percent.of(micros, known), Math.toIntExact(count));
  }

  private static boolean isAnyWithin(List<PriceStep> soldOut, PriceStep gap) {
    return gap.isGap()
        && soldOut.stream()
            .anyMatch(
                step -> !step.from().isBefore(gap.from()) && step.from().isBefore(gap.until()));
  }
}
