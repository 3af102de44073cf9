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

  private static final Comparator<Arrival> LATEST_LAST =
      Comparator.comparing(Arrival::day)
          .thenComparing(
              arrival -> arrival.shipping().terms().maxDays(),
              Comparator.nullsLast(Comparator.naturalOrder()));

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

  /** The arrival of an order at the latest. */
  record Arrival(ShippingChoice shipping, LocalDate day) {}

  /** The last arrival, of one day that of more days; {@code null} where a shop does not say. */
  @Nullable Arrival last(Shopper shopper) {
    Arrival last = null;
    for (PricedOrder order : orders) {
      ShippingChoice shipping = order.shipping();
      if (shipping == null || shipping.terms().maxDays() == null) {
        return null;
      }
      LocalDate day = shopper.calendar(order.merchant().country()).latest(shipping.terms());
      Arrival arrival = new Arrival(shipping, day);
      last = last == null || LATEST_LAST.compare(arrival, last) > 0 ? arrival : last;
    }
    return last;
  }
}
