package io.commercegraph.edge.ops;

import io.commercegraph.api.feeds.FeedReport;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Metrics of feed imports: how runs ended, and what became of their rows. */
@Component
public final class FeedMeters {

  private final MeterRegistry meters;

  FeedMeters(MeterRegistry meters) {
    this.meters = meters;
    // Registered at the start, so that the first failed run shows as an increase.
    Stream.of(FeedReport.Status.values()).forEach(status -> runs(status, 0));
    Stream.of("changed", "unchanged", "withdrawn", "rejected").forEach(what -> rows(what, 0));
  }

  /** Counts a run that has ended. Dry runs do not count. */
  public void count(FeedReport report) {
    if (!report.dryRun()) {
      runs(report.status(), 1);
      rows("changed", report.changed());
      rows("unchanged", report.unchanged());
      rows("withdrawn", report.withdrawn());
      rows("rejected", report.rejected());
    }
  }

  private void runs(FeedReport.Status status, long count) {
    meters
        .counter("commerce.graph.feed.runs", "status", status.name().toLowerCase(Locale.ROOT))
        .increment((double) count);
  }

  private void rows(String what, long count) {
    meters.counter("commerce.graph.feed.rows", "outcome", what).increment((double) count);
  }
}
