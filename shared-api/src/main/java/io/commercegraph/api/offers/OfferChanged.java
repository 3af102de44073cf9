package io.commercegraph.api.offers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.axonframework.serialization.Revision;

/** An offer is described by this, whole, from now on; it stays with its product. */
@Revision(OfferDescription.REVISION)
public record OfferChanged(
    String offerId, String shopId, @JsonUnwrapped OfferDescription description, Instant observedAt)
    implements OfferEvent {}
