package io.commercegraph.api.trust;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.axonframework.serialization.Revision;

/**
 * What a provider said of a domain: a snapshot, whole. Its stream is {@link TrustIds#rating}, one a
 * provider and domain; the newest by {@code fetchedAt} holds.
 *
 * @param provider the provider's name in lower case, such as {@code trustpilot}
 * @param expiresAt from when on it counts as stale
 */
@Revision("1")
public record RatingObserved(
    String shopId,
    String domain,
    String provider,
    @JsonUnwrapped RatingDescription description,
    Instant fetchedAt,
    Instant expiresAt)
    implements TrustEvent {}
