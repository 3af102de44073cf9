package io.commercegraph.bench.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What a run showed of a ratio: the median of its rounds, the lowest and the highest. Runs from
 * before ranges were kept have the median alone.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Seen(
    double median, @Nullable Double lowest, @Nullable Double highest, @Nullable Integer rounds) {

  /** The median, and the range where there is one. */
  String text() {
    return lowest == null || highest == null
        ? Numbers.figure(median)
        : Numbers.figure(median) + " (" + range() + ")";
  }

  String range() {
    return lowest == null || highest == null
        ? "–"
        : Numbers.figure(lowest) + " to " + Numbers.figure(highest);
  }
}
