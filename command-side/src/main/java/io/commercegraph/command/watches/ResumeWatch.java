package io.commercegraph.command.watches;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Go on sending. */
record ResumeWatch(@TargetAggregateIdentifier String watchId, Instant at) {}
