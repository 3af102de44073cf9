package io.commercegraph.query.prices;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much of a window the offer could not be had.
 *
 * @param percent of the time that the series knows of, {@code null} where it knows none
 * @param count how many times it was sold out, one that had begun before included
 */
record StockGaps(@Nullable BigDecimal percent, int count) {

  static StockGaps in(PriceSeries series, Window window) {
    List<Step> gaps = series.steps().stream().filter(Step::soldOut).toList();
    long soldOut = gaps.stream().mapToLong(step -> step.microsIn(window)).sum();
    long known = series.steps().stream().mapToLong(step -> step.microsIn(window)).sum();
    long count =
        gaps.stream().filter(gap -> gap.overlaps(window) || gap.equals(series.last())).count();
    return new StockGaps(Percent.of(soldOut, known), Math.toIntExact(count));
  }
}
