package io.commercegraph.api.prices;

import java.time.Instant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * From {@code observedAt} on, until the next observation by that time, an offer cost this and could
 * or could not be had. Only steps are recorded: an observation like the one in force appends
 * nothing. They may come late and out of order; the present price is the newest one, as {@link
 * NewestPrice} says.
 *
 * @param amount minor units; while the offer cannot be had, what it last cost
 * @param listAmount the shop's crossed-out price, in the same currency
 * @param availability an {@link io.commercegraph.api.offers.Availability} as on the wire
 */
@Revision("1")
public record PriceObserved(
    String offerId,
    String shopId,
    long amount,
    String currency,
    @Nullable Long listAmount,
    String availability,
    Instant observedAt)
    implements PriceEvent {}
