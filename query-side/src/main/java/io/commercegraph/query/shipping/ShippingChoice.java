package io.commercegraph.query.shipping;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The shipping option that an offer's total counts with, and its cost.
 *
 * @param cost the cost for these goods, in minor units of their currency
 */
public record ShippingChoice(ShippingTerms terms, long cost) {

  private static final Comparator<ShippingChoice> FASTEST_FIRST =
      Comparator.comparingInt(
              (ShippingChoice choice) -> DeliveryDayOrder.latest(choice.terms.maxDays()))
          .thenComparingInt(choice -> DeliveryDayOrder.latest(choice.terms.minDays()));

  private static final Comparator<ShippingChoice> BY_COST =
      Comparator.comparingLong(ShippingChoice::cost);

  /** The cheapest option, of equally cheap ones the fastest. */
  public static @Nullable ShippingChoice cheapest(List<ShippingTerms> options, long goods) {
    return first(options, goods, BY_COST.thenComparing(FASTEST_FIRST));
  }

  /** The fastest option, of equally fast ones the cheapest. */
  public static @Nullable ShippingChoice fastest(List<ShippingTerms> options, long goods) {
    return first(options, goods, FASTEST_FIRST.thenComparing(BY_COST));
  }

  private static @Nullable ShippingChoice first(
      List<ShippingTerms> options, long goods, Comparator<ShippingChoice> order) {
    return options.stream()
        .map(option -> new ShippingChoice(option, option.costFor(goods)))
        .min(order.thenComparing(choice -> choice.terms.optionId()))
        .orElse(null);
  }
}
