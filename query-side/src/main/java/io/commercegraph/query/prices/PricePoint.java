package io.commercegraph.query.prices;

import io.commercegraph.api.prices.NewestPrice;
import java.time.Instant;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * One observation of an offer's price, as the log has it.
 *
 * @param at the time of the observation
 * @param amount minor units; {@code null} where the offer could not be had
 * @param listAmount the crossed-out price beside it
 * @param currency {@code null} where the shop withdrew the offer
 * @param eventId the id of the event that recorded it
 * @param recordedAt the time of its recording in the log
 * @param position its position in the log
 */
record PricePoint(
    Instant at,
    @Nullable Long amount,
    @Nullable Long listAmount,
    @Nullable String currency,
    String eventId,
    Instant recordedAt,
    long position) {

  static final Comparator<PricePoint> BY_TIME =
      NewestPrice.newestLast(PricePoint::at, PricePoint::position);

  /** Whether it says that the price is a reduced one. */
  boolean claimsReduction() {
    return amount != null && listAmount != null && listAmount > amount;
  }
}
