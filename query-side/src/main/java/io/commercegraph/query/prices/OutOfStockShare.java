package io.commercegraph.query.prices;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The share of a window in which the offer was out of stock, and the number of such gaps.
 *
 * @param percent percentage of the observed time in the window; {@code null} if none was observed
 * @param count number of gaps with an out-of-stock period in the window, including one that began
 *     earlier
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
