package io.commercegraph.command.rematching;

import io.commercegraph.api.matching.MatchReplays.Kind;
import org.jspecify.annotations.Nullable;

/**
 * What a replay changes of an offer.
 *
 * @param number of the offer in the ledger
 * @param content the hash of the offer's description when it was judged
 * @param score how probable the match is; {@code null} where the offer is split off
 */
record Change(
    long number,
    Kind kind,
    String offerId,
    String shopId,
    long content,
    String from,
    String to,
    @Nullable Double score,
    @Nullable String doubt) {}
