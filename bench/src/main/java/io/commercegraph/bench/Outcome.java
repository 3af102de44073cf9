package io.commercegraph.bench;

import io.commercegraph.bench.page.RowResult;
import io.commercegraph.bench.page.Run;
import java.util.List;

/**
 * What a row has shown.
 *
 * @param unit of the figures that are plotted
 * @param figures of all contestants; the first contestant is ours
 * @param claims ratios that were aimed at
 * @param notes what the figures do not say by themselves, as Markdown; may be empty
 */
record Outcome(String unit, Figures figures, List<Claim> claims, String notes) {

  /** As the page keeps it. */
  RowResult of(Row row, Run run) {
    return new RowResult(
        row.name(),
        run,
        row.how().strip().lines().toList(),
        unit,
        claims.stream().map(Claim::kept).toList(),
        figures.rounds(),
        notes);
  }
}
