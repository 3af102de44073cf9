package io.commercegraph.command.matches;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Confirm that the offer of a suspected match is of its product. */
record ConfirmMatch(@TargetAggregateIdentifier String matchId, Instant at) {}
