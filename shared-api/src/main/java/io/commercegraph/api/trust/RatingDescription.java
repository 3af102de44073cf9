package io.commercegraph.api.trust;

import io.commercegraph.api.values.Description;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a provider says of a shop's rating.
 *
 * @param providerRef the provider's own id of the shop
 * @param count how many ratings the value is made of
 * @param distribution how many ratings fell on each step of the scale, from its least upwards
 */
public record RatingDescription(
    @Nullable String providerRef,
    @Nullable String displayName,
    BigDecimal value,
    BigDecimal scaleMin,
    BigDecimal scaleMax,
    long count,
    @Nullable List<Long> distribution,
    @Nullable String profileUrl,
    @Nullable String attribution)
    implements Description {}
