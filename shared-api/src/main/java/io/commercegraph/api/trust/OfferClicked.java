package io.commercegraph.api.trust;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/** Someone followed an offer's link. The one event of its stream, which is {@code clickId}. */
@Revision("1")
public record OfferClicked(String clickId, String shopId, String offerId, Instant at)
    implements TrustEvent {}
