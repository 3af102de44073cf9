package io.commercegraph.query.prices;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** A stretch of time: from its first instant to the first after it. */
record Window(Instant from, Instant to) {

  /** The time before an instant. */
  static Window before(Instant end, Duration length) {
    return new Window(end.minus(length), end);
  }

  /** Its length; the database keeps microseconds, so that nothing is cut off. */
  long micros() {
    return ChronoUnit.MICROS.between(from, to);
  }
}
