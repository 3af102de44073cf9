package io.commercegraph.api.tokens;

import java.time.Instant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * An operator issued a token with its first secret.
 *
 * @param hash SHA-256 of the secret, in lower-case hex
 * @param aggregator whether its holder speaks for many users and may name them
 * @param perMinute its own quota, where it has one
 */
@Revision("1")
public record TokenIssued(
    String tokenId,
    String secretId,
    String hash,
    String label,
    boolean aggregator,
    @Nullable Integer perMinute,
    Instant issuedAt)
    implements TokenEvent {}
