package io.commercegraph.api.matching;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/** An operator says that the offer is of the product. The offer's own event follows. */
@Revision("1")
public record MatchConfirmed(String matchId, String offerId, String productId, Instant confirmedAt)
    implements MatchEvent {}
