package io.commercegraph.query.prices;

import io.commercegraph.query.products.PricePosition;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The newer price observations of an offer, by which its present price is ranked. They are packed
 * into arrays, since the cache holds those of many offers.
 */
final class PriceOutline {

  private static final long GAP = -1;
  private static final long PERIOD = TimeUnit.SECONDS.toMicros(PriceRank.PERIOD.toSeconds());

  private final Instant listedAt;

  /** When the prices were observed, in microseconds, in order. */
  private final long[] times;

  /** The prices in the currency of the newest; negative for a gap. */
  private final long[] amounts;

  /** The places of the prices, from the lowest price on. */
  private final int[] byPrice;

  private PriceOutline(Instant listedAt, long[] times, long[] amounts) {
    this.listedAt = listedAt;
    this.times = times;
    this.amounts = amounts;
    this.byPrice =
        IntStream.range(0, amounts.length)
            .filter(place -> amounts[place] != GAP)
            .boxed()
            .sorted(Comparator.comparingLong(place -> amounts[place]))
            .mapToInt(Integer::intValue)
            .toArray();
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
        points.stream().mapToLong(point -> micros(point.at())).toArray(),
        points.stream().mapToLong(point -> amount(point, currency)).toArray());
  }

  /** When the offer was first seen. */
  Instant listedAt() {
    return listedAt;
  }

  /** The rank of the price in force at an instant, as {@link PriceRank} has it. */
  @Nullable PricePosition rankAt(Instant instant) {
    long now = micros(instant);
    int last = times.length - 1;
    while (last >= 0 && times[last] > now) {
      last--;
    }
    return last < 0 || amounts[last] == GAP ? null : PriceRank.of(amounts[last], weighted(now));
  }

  /** The prices of the period, each with the time for which it was in force. */
  private TimeWeightedPrices weighted(long now) {
    TimeWeightedPrices weighted = new TimeWeightedPrices(byPrice.length);
    for (int place : byPrice) {
      long end = place + 1 < times.length ? Math.min(times[place + 1], now) : now;
      weighted.add(amounts[place], end - Math.max(times[place], now - PERIOD));
    }
    return weighted;
  }

  private static long micros(Instant instant) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
  }

  private static long amount(PricePoint point, @Nullable String currency) {
    Long amount = point.amount();
    return amount == null || !Objects.equals(point.currency(), currency) ? GAP : amount;
  }
}
