package io.commercegraph.query.prices;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What ranks the price of an offer: its newer observations, packed, since many are remembered. */
final class PriceOutline {

  private static final long GAP = -1;

  private final Instant listedAt;

  /** When the prices were observed, in microseconds, in order. */
  private final long[] times;

  /** The prices in the currency of the newest; negative for a gap. */
  private final long[] amounts;

  private PriceOutline(Instant listedAt, long[] times, long[] amounts) {
    this.listedAt = listedAt;
    this.times = times;
    this.amounts = amounts;
  }

  /** The outline of observations in the order of their times. */
  static PriceOutline of(Instant listedAt, List<PricePoint> points) {
    @Nullable String currency =
        points.reversed().stream()
            .map(PricePoint::currency)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    return new PriceOutline(
        listedAt,
        points.stream()
            .mapToLong(point -> ChronoUnit.MICROS.between(Instant.EPOCH, point.at()))
            .toArray(),
        points.stream().mapToLong(point -> amount(point, currency)).toArray());
  }

  /** When the offer was first seen. */
  Instant listedAt() {
    return listedAt;
  }

  private static long amount(PricePoint point, @Nullable String currency) {
    Long amount = point.amount();
    return amount == null || !Objects.equals(point.currency(), currency) ? GAP : amount;
  }

  /** The observations, without what ranks no price. */
  List<PricePoint> points() {
    List<PricePoint> points = new ArrayList<>(times.length);
    for (int i = 0; i < times.length; i++) {
      Instant at = Instant.EPOCH.plus(times[i], ChronoUnit.MICROS);
      Long amount = amounts[i] == GAP ? null : Long.valueOf(amounts[i]);
      points.add(new PricePoint(at, amount, null, "XXX", "", Instant.EPOCH, i));
    }
    return points;
  }
}
