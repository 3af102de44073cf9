package io.commercegraph.api.trust;

import java.time.Instant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * How a purchase stands. Its stream is {@code transactionId}; a later event of it replaces the
 * earlier: what was completed may be refunded.
 *
 * @param totalAmount minor units, of the same currency as the quoted price
 * @param quotedAmount the price that the buyer had been shown
 * @param status a {@link TransactionStatus} as on the wire
 * @param at when the purchase was made
 */
@Revision("1")
public record TransactionRecorded(
    String transactionId,
    String shopId,
    @Nullable String offerId,
    long totalAmount,
    String currency,
    @Nullable Long quotedAmount,
    String status,
    Instant at)
    implements TrustEvent {}
