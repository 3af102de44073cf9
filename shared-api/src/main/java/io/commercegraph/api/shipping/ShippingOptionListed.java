package io.commercegraph.api.shipping;

import java.time.Instant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A shop ships this way from now on: for the first time, or again after the option was withdrawn.
 *
 * @param amount minor units, as are all amounts here, in the one currency
 * @param freeFromAmount the value of goods from which it costs nothing
 * @param minDays days until delivery, handling included; {@code null} where nothing is said
 */
@Revision("1")
public record ShippingOptionListed(
    String optionId,
    String shopId,
    String name,
    @Nullable String carrier,
    String country,
    @Nullable String region,
    long amount,
    String currency,
    @Nullable Long freeFromAmount,
    @Nullable Integer minDays,
    @Nullable Integer maxDays,
    Instant observedAt)
    implements ShippingEvent {}
