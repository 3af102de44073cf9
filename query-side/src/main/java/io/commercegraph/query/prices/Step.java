package io.commercegraph.query.prices;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of time over which the price stayed the same, or over which there was none.
 *
 * @param from its first instant, which the observation behind it names
 * @param until the first instant after it; the last step lasts until {@link Instant#MAX}
 * @param amount the price in force, {@code null} in a gap
 * @param soldOut whether the gap is one of stock; else the price was in another currency
 * @param eventId the observation that began it
 */
record Step(Instant from, Instant until, @Nullable Long amount, boolean soldOut, String eventId) {

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
  boolean overlaps(Window window) {
    return from.isBefore(window.to()) && until.isAfter(window.from());
  }

  /** How much of the window lies in this step. */
  long microsIn(Window window) {
    Instant start = from.isAfter(window.from()) ? from : window.from();
    Instant end = until.isBefore(window.to()) ? until : window.to();
    return start.isBefore(end) ? new Window(start, end).micros() : 0;
  }

  /** The same stretch, known to last longer or shorter. */
  Step lasting(Instant end) {
    return new Step(from, end, amount, soldOut, eventId);
  }
}
