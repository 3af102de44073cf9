package io.commercegraph.api.tokens;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/** An operator ended one secret of a token, for good. */
@Revision("1")
public record TokenSecretRevoked(String tokenId, String secretId, Instant revokedAt)
    implements TokenEvent {}
