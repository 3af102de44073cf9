package io.commercegraph.api.trust;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * What a provider said of a domain: a snapshot, whole. Its stream is {@link TrustIds#rating}, one a
 * provider and domain; the newest by {@code fetchedAt} holds.
 *
 * @param provider the provider's name in lower case, such as {@code trustpilot}
 * @param providerRef the provider's own id of the shop
 * @param count how many ratings the value is made of
 * @param distribution how many ratings fell on each step of the scale, from its least upwards
 * @param expiresAt from when on it counts as stale
 */
@Revision("1")
public record RatingObserved(
    String shopId,
    String domain,
    String provider,
    @Nullable String providerRef,
    @Nullable String displayName,
    BigDecimal value,
    BigDecimal scaleMin,
    BigDecimal scaleMax,
    long count,
    @Nullable List<Long> distribution,
    @Nullable String profileUrl,
    @Nullable String attribution,
    Instant fetchedAt,
    Instant expiresAt)
    implements TrustEvent {}
