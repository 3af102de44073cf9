package io.commercegraph.query.compare;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way of shipping that a total counts with.
 *
 * @param cost for these goods, in minor units of their currency
 */
record ShippingChoice(ShippingTerms terms, long cost) {

  private static final Comparator<ShippingChoice> CHEAPEST_FIRST =
      Comparator.comparingLong(ShippingChoice::cost)
          .thenComparingInt(choice -> Days.latest(choice.terms.maxDays()))
          .thenComparingInt(choice -> Days.latest(choice.terms.minDays()))
          .thenComparing(choice -> choice.terms.optionId());

  /** The cheapest, of equals the faster; an option in another currency cannot be counted with. */
  static @Nullable ShippingChoice cheapest(
      List<ShippingTerms> options, long goods, String currency) {
    return options.stream()
        .filter(option -> option.currency().equals(currency))
        .map(option -> new ShippingChoice(option, option.costFor(goods)))
        .min(CHEAPEST_FIRST)
        .orElse(null);
  }
}
