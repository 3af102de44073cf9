package io.commercegraph.query.prices;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A period over which the price stayed the same, or over which there was none.
 *
 * @param from time of the observation that began the step
 * @param until end of the step, exclusive; {@link Instant#MAX} for the last step
 * @param amount price in force; {@code null} in a gap
 * @param eventId event of the observation that began the step
 * @param began observation that first set this price; earlier than {@code from} if the price only
 *     resumed after a gap
 */
record PriceStep(
    Instant from, Instant until, @Nullable Long amount, String eventId, Beginning began) {

  /** The observation that began a price. */
  record Beginning(Instant at, String eventId) {}

  /** A step that began with an observation and has not ended. */
  static PriceStep of(PricePoint point, @Nullable Long amount) {
    Beginning own = new Beginning(point.at(), point.eventId());
    return new PriceStep(point.at(), Instant.MAX, amount, point.eventId(), own);
  }

  boolean isGap() {
    return amount == null;
  }

  /** The price in force. */
  long price() {
    if (amount == null) {
      throw new IllegalStateException("There is no price in a gap");
    }
    return amount;
  }

  /** Whether the step and the window have any time in common. */
  boolean overlaps(TimeWindow window) {
    return from.isBefore(window.to()) && until.isAfter(window.from());
  }

  /** The time in microseconds that the step and the window have in common. */
  long microsIn(TimeWindow window) {
    Instant start = from.isAfter(window.from()) ? from : window.from();
    Instant end = until.isBefore(window.to()) ? until : window.to();
    return start.isBefore(end) ? new TimeWindow(start, end).micros() : 0;
  }

  /** The same step with another end. */
  PriceStep withEnd(Instant end) {
    return new PriceStep(from, end, amount, eventId, began);
  }

  /** This step as the continuation of an earlier step with the same price, before a gap. */
  PriceStep asContinuationOf(PriceStep before) {
    return new PriceStep(from, until, amount, eventId, before.began);
  }
}
