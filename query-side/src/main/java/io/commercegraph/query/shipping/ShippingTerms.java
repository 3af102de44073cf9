package io.commercegraph.query.shipping;

import org.jspecify.annotations.Nullable;

/**
 * The terms of one shipping option to the destination.
 *
 * @param amount minor units, as is {@code freeFrom}
 * @param freeFrom the value of goods from which it costs nothing
 */
public record ShippingTerms(
    String optionId,
    long amount,
    String currency,
    @Nullable Long freeFrom,
    @Nullable Integer minDays,
    @Nullable Integer maxDays,
    DeliveryCount count) {

  /** Terms that say nothing of how days are counted. */
  public ShippingTerms(
      String optionId,
      long amount,
      String currency,
      @Nullable Long freeFrom,
      @Nullable Integer minDays,
      @Nullable Integer maxDays) {
    this(optionId, amount, currency, freeFrom, minDays, maxDays, DeliveryCount.USUAL);
  }

  /** The shipping cost for goods of this value. */
  public long costFor(long goods) {
    return freeFrom != null && goods >= freeFrom ? 0 : amount;
  }
}
