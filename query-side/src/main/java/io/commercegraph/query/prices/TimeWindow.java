package io.commercegraph.query.prices;

import java.time.Duration;
import java.time.Instant;

/** A period: from its first instant up to, not including, its end. */
record TimeWindow(Instant from, Instant to) {

  private static final long MICROS_PER_SECOND = 1_000_000;
  private static final int NANOS_PER_MICRO = 1_000;

  /** The window of this length that ends at {@code end}. */
  static TimeWindow before(Instant end, Duration length) {
    return new TimeWindow(end.minus(length), end);
  }

  /**
   * The window's length in microseconds. Nothing is lost, since the database stores microseconds.
   */
  long micros() {
    long seconds =
        Math.multiplyExact(to.getEpochSecond() - from.getEpochSecond(), MICROS_PER_SECOND);
    return Math.addExact(seconds, Math.floorDiv(to.getNano() - from.getNano(), NANOS_PER_MICRO));
  }
}
