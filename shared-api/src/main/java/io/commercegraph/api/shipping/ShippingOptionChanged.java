package io.commercegraph.api.shipping;

import java.time.Instant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A shipping option is this, whole, from now on; its country and region never change.
 *
 * @param amount minor units, as are all amounts here, in the one currency
 * @param freeFromAmount the value of goods from which it costs nothing
 * @param minDays days until delivery, handling included; {@code null} where nothing is said
 */
@Revision("1")
public record ShippingOptionChanged(
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
