package io.commercegraph.command.watches;

import io.commercegraph.api.watches.WatchSubject;
import io.commercegraph.api.watches.WatchTerms;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Create a watch, which its target must confirm. */
record CreateWatch(
    @TargetAggregateIdentifier String watchId,
    String tokenId,
    WatchSubject subject,
    WatchTerms terms,
    Instant at) {}
