package io.commercegraph.api.offers;

import java.time.Instant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * An offer belongs to another product than before, or to the same by another rule.
 *
 * @param score how surely it is this product by its title, between 0 and 1; {@code null} where
 *     another rule matched it
 * @param model the version of the model that gave the score
 */
@Revision("2")
public record OfferMatched(
    String offerId,
    String shopId,
    String productId,
    String rule,
    Instant observedAt,
    @Nullable Double score,
    @Nullable String model)
    implements OfferEvent {}
