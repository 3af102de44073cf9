package io.commercegraph.command.keys;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Revoke one secret of a token, or all where none is given. */
record RevokeToken(
    @TargetAggregateIdentifier String tokenId, @Nullable String secretId, Instant at) {}
