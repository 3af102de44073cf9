package io.commercegraph.api.tokens;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/**
 * An operator gave a token another secret.
 *
 * @param hash SHA-256 of the secret, in lower-case hex
 */
@Revision("1")
public record TokenRotated(String tokenId, String secretId, String hash, Instant issuedAt)
    implements TokenEvent {}
