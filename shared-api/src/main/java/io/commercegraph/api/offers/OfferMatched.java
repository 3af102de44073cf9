package io.commercegraph.api.offers;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/** An offer belongs to another product than before, or to the same by another rule. */
@Revision("1")
public record OfferMatched(
    String offerId, String shopId, String productId, String rule, Instant observedAt)
    implements OfferEvent {}
