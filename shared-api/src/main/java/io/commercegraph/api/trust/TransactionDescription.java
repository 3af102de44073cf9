package io.commercegraph.api.trust;

import io.commercegraph.api.values.Description;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a purchase stands.
 *
 * @param totalAmount minor units, of the same currency as the quoted price
 * @param quotedAmount the price that the buyer had been shown
 * @param status a {@link TransactionStatus} as on the wire
 * @param at when the purchase was made
 */
public record TransactionDescription(
    @Nullable String offerId,
    long totalAmount,
    String currency,
    @Nullable Long quotedAmount,
    String status,
    Instant at)
    implements Description {

  /** The same purchase with another status. */
  public TransactionDescription withStatus(TransactionStatus other) {
    return new TransactionDescription(
        offerId, totalAmount, currency, quotedAmount, other.wire(), at);
  }
}
