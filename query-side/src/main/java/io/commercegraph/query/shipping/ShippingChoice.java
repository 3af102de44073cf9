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

  private static final Comparator<ShippingChoice> BY_COST =
      Comparator.comparingLong(ShippingChoice::cost);

  /** The cheapest option, of equally cheap ones the fastest. */
  public static @Nullable ShippingChoice cheapest(
      List<ShippingTerms> options, long goods, DeliveryCalendar calendar) {
    return first(options, goods, BY_COST.thenComparing(fastestFirst(calendar)));
  }

  /** The fastest option, of equally fast ones the cheapest. */
  public static @Nullable ShippingChoice fastest(
      List<ShippingTerms> options, long goods, DeliveryCalendar calendar) {
    return first(options, goods, fastestFirst(calendar).thenComparing(BY_COST));
  }

  /** By the dates of arrival; of one date, which a weekend can make of two days, by the days. */
  private static Comparator<ShippingChoice> fastestFirst(DeliveryCalendar calendar) {
    return Comparator.comparing((ShippingChoice choice) -> calendar.latest(choice.terms))
        .thenComparingInt(choice -> DeliveryDayOrder.ofDays(choice.terms.maxDays()))
        .thenComparing(choice -> calendar.earliest(choice.terms))
        .thenComparingInt(choice -> DeliveryDayOrder.ofDays(choice.terms.minDays()));
  }

  private static @Nullable ShippingChoice first(
      List<ShippingTerms> options, long goods, Comparator<ShippingChoice> order) {
    if (options.size() == 1) {
      ShippingTerms only = options.getFirst();
      return new ShippingChoice(only, only.costFor(goods));
    }
    return options.stream()
        .map(option -> new ShippingChoice(option, option.costFor(goods)))
        .min(order.thenComparing(choice -> choice.terms.optionId()))
        .orElse(null);
  }
}
