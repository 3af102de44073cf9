package io.commercegraph.api.offers;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/** A full feed no longer contains the offer. It is in no list until it is listed again. */
@Revision("1")
public record OfferWithdrawn(String offerId, String shopId, Instant observedAt)
    implements OfferEvent {}
