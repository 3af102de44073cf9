package io.commercegraph.command.keys;

import io.commercegraph.api.tokens.TokenCommands.Secret;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Issue a token with its first secret. */
record IssueToken(
    @TargetAggregateIdentifier String tokenId,
    Secret secret,
    String label,
    boolean aggregator,
    @Nullable Integer perMinute,
    Instant at) {}
