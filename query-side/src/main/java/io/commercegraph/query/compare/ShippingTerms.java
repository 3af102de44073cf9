package io.commercegraph.query.compare;

import org.jspecify.annotations.Nullable;

/**
 * One way in which a shop ships to where the goods go.
 *
 * @param amount minor units, as is {@code freeFrom}
 * @param freeFrom the value of goods from which it costs nothing
 */
record ShippingTerms(
    String optionId,
    long amount,
    String currency,
    @Nullable Long freeFrom,
    @Nullable Integer minDays,
    @Nullable Integer maxDays) {

  /** What it costs for goods of this value. */
  long costFor(long goods) {
    return freeFrom != null && goods >= freeFrom ? 0 : amount;
  }
}
