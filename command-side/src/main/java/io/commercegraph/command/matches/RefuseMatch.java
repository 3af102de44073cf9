package io.commercegraph.command.matches;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Refuse a suspected match for ever. */
record RefuseMatch(@TargetAggregateIdentifier String matchId, Instant at) {}
