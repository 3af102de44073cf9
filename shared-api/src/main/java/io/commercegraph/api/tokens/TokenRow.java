package io.commercegraph.api.tokens;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A token as operators see it.
 *
 * @param tokenId names the token; two secrets may stand for it while it is rotated
 * @param secretId names one secret
 */
@JsonInclude(NON_NULL)
public record TokenRow(
    String tokenId,
    String secretId,
    String label,
    boolean aggregator,
    @Nullable Integer perMinute,
    Instant issuedAt,
    @Nullable Instant revokedAt) {}
