package io.commercegraph.command.watches;

import io.commercegraph.api.watches.WatchTerms;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Give a watch other conditions. */
record ChangeWatch(@TargetAggregateIdentifier String watchId, WatchTerms terms, Instant at) {}
