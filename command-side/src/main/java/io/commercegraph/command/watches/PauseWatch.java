package io.commercegraph.command.watches;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Stop sending. */
record PauseWatch(@TargetAggregateIdentifier String watchId, String reason, Instant at) {}
