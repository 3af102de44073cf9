package io.commercegraph.command.watches;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Begin to judge and to send: the target has echoed the challenge. */
record ConfirmWatch(@TargetAggregateIdentifier String watchId, Instant at) {}
