package io.commercegraph.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the best plans by trying every assignment, written without anything of the solver's. */
final class BruteForce {

  private static final Comparator<Plan> BY_COST =
      Comparator.comparingInt(Plan::missing)
          .thenComparing(Plan::known, Comparator.reverseOrder())
          .thenComparingLong(Plan::total);

  private static final Comparator<Plan> ORDER =
      BY_COST.thenComparingInt(Plan::latestDay).thenComparing(BruteForce::byIds);

  private final Basket basket;
  private final List<Plan> best = new ArrayList<>();

  private BruteForce(Basket basket, int maxShops) {
    this.basket = basket;
    for (int i = 0; i < maxShops; i++) {
      best.add(new Plan(List.of(), basket.items() + 1, false, Long.MAX_VALUE, i + 1, 0));
    }
  }

  static List<Plan> plans(Basket basket, int maxShops) {
    BruteForce search = new BruteForce(basket, maxShops);
    search.assign(0, List.of());
    List<Plan> plans = new ArrayList<>();
    for (Plan plan : search.best) {
      boolean real = plan.missing() <= basket.items();
      if (real && (plans.isEmpty() || BY_COST.compare(plan, plans.getLast()) < 0)) {
        plans.add(plan);
      }
    }
    return plans;
  }

  private void assign(int item, List<Candidate> chosen) {
    if (item == basket.items()) {
      if (!chosen.isEmpty()) {
        judge(chosen);
      }
      return;
    }
    assign(item + 1, chosen);
    for (Candidate candidate : basket.candidates()) {
      if (candidate.item() == item) {
        List<Candidate> more = new ArrayList<>(chosen);
        more.add(candidate);
        assign(item + 1, more);
      }
    }
  }

  private void judge(List<Candidate> chosen) {
    Map<Integer, List<Candidate>> orders =
        chosen.stream()
            .collect(Collectors.groupingBy(Candidate::shop, TreeMap::new, Collectors.toList()));
    if (orders.size() > best.size()) {
      return;
    }
    boolean known = true;
    long total = 0;
    int latest = 0;
    for (Map.Entry<Integer, List<Candidate>> order : orders.entrySet()) {
      ShopTerms terms = basket.shops().get(order.getKey());
      long goods = order.getValue().stream().mapToLong(Candidate::goods).sum();
      known &= !terms.shipping().isEmpty();
      known &= order.getValue().stream().allMatch(Candidate::known);
      ShippingRate rate = cheapest(terms, goods);
      long shipping = rate == null ? 0 : price(rate, goods);
      long discount = 0;
      for (Discount each : terms.discounts()) {
        discount = Math.max(discount, off(each, goods, shipping));
      }
      total += goods + shipping - discount;
      total += order.getValue().stream().mapToLong(Candidate::deposit).sum();
      latest = Math.max(latest, rate == null ? ShippingRate.UNKNOWN_DAY : rate.latestDay());
    }
    int missing = basket.items() - chosen.size();
    Plan plan = new Plan(chosen, missing, known, total, orders.size(), latest);
    if (ORDER.compare(plan, best.get(orders.size() - 1)) < 0) {
      best.set(orders.size() - 1, plan);
    }
  }

  private static @Nullable ShippingRate cheapest(ShopTerms terms, long goods) {
    return terms.shipping().stream()
        .min(
            Comparator.comparingLong((ShippingRate rate) -> price(rate, goods))
                .thenComparingInt(ShippingRate::latestDay))
        .orElse(null);
  }

  private static long price(ShippingRate rate, long goods) {
    return rate.freeFrom() <= goods ? 0 : rate.amount();
  }

  private static long off(Discount discount, long goods, long shipping) {
    if (goods < discount.minimum()) {
      return 0;
    }
    long off =
        switch (discount.kind()) {
          case PERCENTAGE -> Math.round(goods * discount.value() / 10_000.0);
          case FIXED -> discount.value();
          case FREE_SHIPPING -> shipping;
        };
    long limit = discount.kind() == Discount.Kind.FREE_SHIPPING ? shipping : goods;
    return Math.min(Math.min(off, limit), discount.cap());
  }

  private static int byIds(Plan one, Plan other) {
    return Arrays.compare(places(one), places(other));
  }

  /** Item for item the id of its candidate; what is missing comes after every id. */
  private static int[] places(Plan plan) {
    int[] places = new int[Basket.MAX_ITEMS];
    Arrays.fill(places, Integer.MAX_VALUE);
    plan.chosen().forEach(candidate -> places[candidate.item()] = candidate.id());
    return places;
  }
}
