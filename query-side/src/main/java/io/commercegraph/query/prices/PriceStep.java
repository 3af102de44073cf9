package io.commercegraph.query.prices;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A period over which the price stayed the same, or over which there was none.
 *
 * @param from its first instant, which the observation behind it names
 * @param until the first instant after it; the last step lasts until {@link Instant#MAX}
 * @param amount the price in force, {@code null} in a gap
 * @param eventId the observation at its first instant
 * @param began the observation that the price began with: an earlier one where nothing but a gap
 *     lies between
 */
record PriceStep(
    Instant from, Instant until, @Nullable Long amount, String eventId, Beginning began) {

  /** An observation that figures name. */
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

  /** Whether any time of the window lies in this step. */
  boolean overlaps(TimeWindow window) {
    return from.isBefore(window.to()) && until.isAfter(window.from());
  }

  /** How much of the window lies in this step. */
  long microsIn(TimeWindow window) {
    Instant start = from.isAfter(window.from()) ? from : window.from();
    Instant end = until.isBefore(window.to()) ? until : window.to();
    return start.isBefore(end) ? new TimeWindow(start, end).micros() : 0;
  }

  /** The same step with another end. */
  PriceStep withEnd(Instant end) {
    return new PriceStep(from, end, amount, eventId, began);
  }

  /** The same step as the continuation of the one before a gap, with the same price. */
  PriceStep asContinuationOf(PriceStep before) {
    return new PriceStep(from, until, amount, eventId, before.began);
  }
}
