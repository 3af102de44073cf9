package io.commercegraph.api.matching;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/** An operator says that the offer is not of the product: no title joins both from now on. */
@Revision("1")
public record MatchRefused(String matchId, String offerId, String productId, Instant refusedAt)
    implements MatchEvent {}
