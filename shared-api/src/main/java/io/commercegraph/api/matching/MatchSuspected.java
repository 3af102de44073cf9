package io.commercegraph.api.matching;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/**
 * An offer may be of a product, by its title, and the model is not sure.
 *
 * @param score how probable it is, between 0 and 1
 * @param doubt why it is only suspected: {@code score}, {@code unnamed_option}, {@code
 *     another_candidate} or {@code another_listing}
 * @param model the version of the model that gave the score
 */
@Revision("1")
public record MatchSuspected(
    String matchId,
    String offerId,
    String shopId,
    String productId,
    double score,
    String doubt,
    String model,
    Instant suspectedAt)
    implements MatchEvent {}
