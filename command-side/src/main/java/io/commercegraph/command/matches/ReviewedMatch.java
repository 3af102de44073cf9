package io.commercegraph.command.matches;

import io.commercegraph.api.matching.SuspectedMatches.Status;
import java.time.Instant;

/** A reviewed match, with what the offer's event needs. */
record ReviewedMatch(
    Status status,
    Instant at,
    String offerId,
    String shopId,
    String productId,
    double score,
    String model) {}
