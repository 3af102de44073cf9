package io.commercegraph.query.compare;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The shipping option that an offer's total counts with, and its cost.
 *
 * @param cost the cost for these goods, in minor units of their currency
 */
record ShippingChoice(ShippingTerms terms, long cost) {

  private static final Comparator<ShippingChoice> CHEAPEST_FIRST =
      Comparator.comparingLong(ShippingChoice::cost)
          .thenComparingInt(choice -> DeliveryDayOrder.latest(choice.terms.maxDays()))
          .thenComparingInt(choice -> DeliveryDayOrder.latest(choice.terms.minDays()))
          .thenComparing(choice -> choice.terms.optionId());

  /** The cheapest option in this currency, of equally cheap ones the fastest. */
  static @Nullable ShippingChoice cheapest(
      List<ShippingTerms> options, long goods, String currency) {
    return options.stream()
        .filter(option -> option.currency().equals(currency))
        .map(option -> new ShippingChoice(option, option.costFor(goods)))
        .min(CHEAPEST_FIRST)
        .orElse(null);
  }
}
