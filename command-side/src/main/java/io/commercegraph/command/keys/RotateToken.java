package io.commercegraph.command.keys;

import io.commercegraph.api.tokens.TokenCommands.Secret;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Add a second secret to a token. */
record RotateToken(@TargetAggregateIdentifier String tokenId, Secret secret, Instant at) {}
