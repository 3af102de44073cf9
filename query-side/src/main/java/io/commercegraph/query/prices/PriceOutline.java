package io.commercegraph.query.prices;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What ranks the price of an offer: its newer observations, packed, since many are remembered.
 *
 * @param listedAt when the offer was first seen
 * @param times when its prices were observed, in microseconds, in order
 * @param amounts the prices in the currency of the newest; negative for a gap
 */
record PriceOutline(Instant listedAt, long[] times, long[] amounts) {

  private static final long GAP = -1;

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
