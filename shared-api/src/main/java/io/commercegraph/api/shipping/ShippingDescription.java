package io.commercegraph.api.shipping;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.values.Description;
import org.jspecify.annotations.Nullable;

/**
 * What a shop says of one way in which it ships. Country and region never change, since the
 * option's id follows from them.
 *
 * @param amount minor units, as are all amounts here, in the one currency
 * @param freeFromAmount the value of goods from which it costs nothing
 * @param minDays days until delivery, handling included; {@code null} where nothing is said
 * @param calendar {@code true} where days are calendar days; {@code null} where they are Monday to
 *     Friday, or nothing is said
 * @param cutoff the time of the shop's day, such as {@code 14:00}, until which orders are handled
 *     on the same day; {@code null} where nothing is said
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
    @Nullable Integer maxDays,
    @JsonInclude(NON_NULL) @Nullable Boolean calendar,
    @JsonInclude(NON_NULL) @Nullable String cutoff)
    implements Description {

  /** The revision of the events that carry it: a component more is a revision more. */
  static final String REVISION = "2";
}
