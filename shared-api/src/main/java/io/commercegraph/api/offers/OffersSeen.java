package io.commercegraph.api.offers;

import java.time.Instant;
import java.util.List;
import org.axonframework.serialization.Revision;

/**
 * A feed run met these offers and they were as before, prices included: they are named together,
 * some hundreds an event. A full run that kept all says so in its last event instead.
 */
@Revision("1")
public record OffersSeen(String shopId, String runId, List<String> offerIds, Instant observedAt)
    implements OfferEvent {}
