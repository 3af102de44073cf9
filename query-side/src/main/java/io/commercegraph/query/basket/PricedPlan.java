package io.commercegraph.query.basket;

import io.commercegraph.query.compare.Shopper;
import io.commercegraph.query.shipping.ShippingChoice;
import io.commercegraph.solve.Plan;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One way to buy a basket.
 *
 * @param orders the largest first
 * @param missing the places of items that no shop of the plan has
 */
record PricedPlan(List<PricedOrder> orders, List<Integer> missing) {

  private static final Comparator<PricedOrder> LARGEST_FIRST =
      Comparator.comparingLong(PricedOrder::goods)
          .reversed()
          .thenComparing(order -> order.merchant().shop().id());

  static PricedPlan of(Plan plan, BasketProblem problem, Shopper shopper) {
    Map<String, List<BasketLine>> lines =
        plan.chosen().stream()
            .map(candidate -> problem.offers().get(candidate.id()))
            .collect(
                Collectors.groupingBy(
                    line -> line.offer().merchant().shop().id(),
                    TreeMap::new,
                    Collectors.toList()));
    List<PricedOrder> orders =
        lines.values().stream()
            .map(ofShop -> PricedOrder.of(ofShop, shopper))
            .sorted(LARGEST_FIRST)
            .toList();
    List<Integer> missing =
        IntStream.range(0, problem.numbers().items())
            .filter(item -> plan.chosen().stream().noneMatch(it -> it.item() == item))
            .boxed()
            .toList();
    return new PricedPlan(orders, missing);
  }

  long total() {
    return orders.stream().mapToLong(PricedOrder::total).sum();
  }

  boolean totalKnown() {
    return orders.stream().allMatch(PricedOrder::totalKnown);
  }

  /** The shipping that arrives last; {@code null} where some shop does not say when it arrives. */
  @Nullable ShippingChoice last() {
    ShippingChoice last = null;
    for (PricedOrder order : orders) {
      ShippingChoice shipping = order.shipping();
      if (shipping == null || shipping.terms().maxDays() == null) {
        return null;
      }
      if (last == null || shipping.terms().maxDays() > days(last)) {
        last = shipping;
      }
    }
    return last;
  }

  /** The date on which the last order arrives, where the shopper names one. */
  @Nullable LocalDate arrives(Shopper shopper) {
    LocalDate last = null;
    for (PricedOrder order : orders) {
      ShippingChoice shipping = order.shipping();
      if (shopper.deliverBy() == null || shipping == null || shipping.terms().maxDays() == null) {
        return null;
      }
      LocalDate day =
          shopper.calendar(order.merchant().country()).after(shipping.terms().maxDays());
      last = last == null || day.isAfter(last) ? day : last;
    }
    return last;
  }

  private static int days(ShippingChoice shipping) {
    Integer days = shipping.terms().maxDays();
    return days == null ? Integer.MAX_VALUE : days;
  }
}
