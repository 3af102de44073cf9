package io.commercegraph.query.prices;

import java.time.Duration;
import java.time.Instant;

/** A period: from its first instant up to, not including, its end. */
record TimeWindow(Instant from, Instant to) {

  private static final long SECOND = 1_000_000;
  private static final int NANOS = 1_000;

  /** The time before an instant. */
  static TimeWindow before(Instant end, Duration length) {
    return new TimeWindow(end.minus(length), end);
  }

  /** Its length; the database keeps microseconds, so that nothing is cut off. */
  long micros() {
    long seconds = Math.multiplyExact(to.getEpochSecond() - from.getEpochSecond(), SECOND);
    return Math.addExact(seconds, Math.floorDiv(to.getNano() - from.getNano(), NANOS));
  }
}
