package io.commercegraph.api.shipping;

import io.commercegraph.api.values.Description;
import org.jspecify.annotations.Nullable;

/**
 * What a shop says of one way in which it ships. Country and region never change, since the
 * option's id follows from them.
 *
 * @param amount minor units, as are all amounts here, in the one currency
 * @param freeFromAmount the value of goods from which it costs nothing
 * @param minDays days until delivery, handling included; {@code null} where nothing is said
 */
public record ShippingDescription(
    String name,
    @Nullable String carrier,
    String country,
    @Nullable String region,
    long amount,
    String currency,
    @Nullable Long freeFromAmount,
    @Nullable Integer minDays,
    @Nullable Integer maxDays)
    implements Description {

  /** The revision of the events that carry it: a component more is a revision more. */
  static final String REVISION = "1";
}
