package io.commercegraph.command.watches;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** End a watch. */
record DeleteWatch(@TargetAggregateIdentifier String watchId, Instant at) {}
