package io.commercegraph.query.prices;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The history of an offer's price: all its observations, and the series that they make. The series
 * is made once, and serves for every instant at which all of them are known.
 */
final class PriceHistory {

  static final PriceHistory NONE = new PriceHistory(List.of());

  private final List<PricePoint> points;
  private final Instant lastRecorded;

  /** When the last of these was observed or recorded. */
  private final Instant newest;

  private final @Nullable PriceSeries whole;

  PriceHistory(List<PricePoint> points) {
    this.points = List.copyOf(points);
    this.lastRecorded =
        points.stream().map(PricePoint::recordedAt).max(Instant::compareTo).orElse(Instant.EPOCH);
    this.newest =
        points.stream()
            .map(PricePoint::at)
            .filter(lastRecorded::isBefore)
            .max(Instant::compareTo)
            .orElse(lastRecorded);
    this.whole = PriceSeries.asKnownAt(newest, points).orElse(null);
  }

  /**
   * The later of the clock's time and the last recording: an observation in the log is never in the
   * future.
   */
  Instant now(Instant clock) {
    return lastRecorded.isAfter(clock) ? lastRecorded : clock;
  }

  /** The series as known at an instant; empty if nothing was known of the offer's price. */
  Optional<PriceSeries> asKnownAt(Instant now) {
    return now.isBefore(newest)
        ? PriceSeries.asKnownAt(now, points)
        : Optional.ofNullable(whole).map(series -> series.stillAt(now));
  }

  /** How many observations there are. */
  int size() {
    return points.size();
  }
}
