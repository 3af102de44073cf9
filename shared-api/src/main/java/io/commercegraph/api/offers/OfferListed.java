package io.commercegraph.api.offers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.axonframework.serialization.Revision;

/**
 * A shop offers this from now on: for the first time, or again after it was withdrawn. What it
 * costs follows at once as an event of its own.
 *
 * @param itemId the shop's own id of it
 * @param rule how its product was found: a {@link MatchRule} as on the wire
 * @param observedAt when the shop was seen to offer it
 */
@Revision(OfferDescription.REVISION)
public record OfferListed(
    String offerId,
    String shopId,
    String itemId,
    String productId,
    String rule,
    @JsonUnwrapped OfferDescription description,
    Instant observedAt)
    implements OfferEvent {}
