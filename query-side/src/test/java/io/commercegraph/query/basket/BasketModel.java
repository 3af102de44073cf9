package io.commercegraph.query.basket;

import io.commercegraph.query.RandomShops;
import io.commercegraph.query.RandomShops.Coupon;
import io.commercegraph.query.RandomShops.Offer;
import io.commercegraph.query.RandomShops.Option;
import io.commercegraph.query.RandomShops.Shop;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The best plans of a basket by trying every assignment of offers to items, written from the
 * documentation, without anything of the service's.
 */
final class BasketModel {

  private static final Comparator<Plan> BY_COST =
      Comparator.comparingInt(Plan::missing)
          .thenComparing(Plan::known, Comparator.reverseOrder())
          .thenComparingLong(Plan::total);

  private static final Comparator<Plan> ORDER =
      BY_COST
          .thenComparingInt(plan -> plan.latest().day())
          .thenComparing(Plan::ids, (one, other) -> Arrays.compare(texts(one), texts(other)));

  /**
   * What is asked.
   *
   * @param items products and how many of each
   * @param by the date on which all has to be there; {@code null} for any
   */
  record Wish(
      List<Map.Entry<Integer, Integer>> items,
      boolean newCustomer,
      boolean member,
      @Nullable LocalDate by,
      int maxShops) {}

  /** One shop's order. */
  record Order(
      String shop,
      long goods,
      @Nullable Long shipping,
      long discount,
      long deposit,
      boolean known) {

    long total() {
      return goods + (shipping == null ? 0 : shipping) - discount + deposit;
    }
  }

  /**
   * One way to buy the basket.
   *
   * @param ids of the offers, item for item; {@code ~}, which sorts last, for a missing one
   * @param latest when the last order arrives
   */
  record Plan(List<Order> orders, List<String> ids, int missing, BasketArrival latest) {

    boolean known() {
      return orders.stream().allMatch(Order::known);
    }

    long total() {
      return orders.stream().mapToLong(Order::total).sum();
    }
  }

  private final RandomShops market;
  private final Wish wish;
  private final List<List<Offer>> choices;
  private final Plan[] best;

  /** Whether two ways to buy it have the same best total. */
  boolean isTied;

  BasketModel(RandomShops market, Wish wish) {
    this.market = market;
    this.wish = wish;
    this.best = new Plan[wish.maxShops()];
    List<Offer> buyable = market.offers().stream().filter(this::isBuyable).toList();
    boolean euros = buyable.stream().anyMatch(it -> it.currency().equals("EUR"));
    this.choices =
        wish.items().stream()
            .map(
                item ->
                    buyable.stream()
                        .filter(it -> it.product() == item.getKey())
                        .filter(it -> it.currency().equals(euros ? "EUR" : "USD"))
                        .toList())
            .toList();
  }

  List<Plan> plans() {
    assign(new ArrayList<>());
    List<Plan> plans = new ArrayList<>();
    for (Plan plan : best) {
      if (plan != null && (plans.isEmpty() || BY_COST.compare(plan, plans.getLast()) < 0)) {
        plans.add(plan);
      }
    }
    return plans;
  }

  private boolean isBuyable(Offer offer) {
    Shop shop = market.shops().get(offer.shop());
    boolean wanted = wish.items().stream().anyMatch(it -> it.getKey() == offer.product());
    boolean oneCurrency =
        offer.deposit() == null || offer.deposit().currency().equals(offer.currency());
    boolean inTime = wish.by() == null || options(offer).findAny().isPresent();
    return wanted
        && offer.inStock()
        && !offer.used()
        && !shop.shipsElsewhere()
        && oneCurrency
        && inTime;
  }

  private Stream<Option> options(Offer offer) {
    return market.shops().get(offer.shop()).options().stream()
        .filter(it -> it.currency().equals(offer.currency()))
        .filter(
            it ->
                wish.by() == null
                    || !BasketArrival.TODAY
                        .plusDays(BasketArrival.of(it).day())
                        .isAfter(wish.by()));
  }

  private void assign(List<@Nullable Offer> chosen) {
    if (chosen.size() == choices.size()) {
      judge(chosen);
      return;
    }
    List<@Nullable Offer> tried = new ArrayList<>(choices.get(chosen.size()));
    tried.add(null);
    for (Offer offer : tried) {
      chosen.add(offer);
      assign(chosen);
      chosen.removeLast();
    }
  }

  private void judge(List<@Nullable Offer> chosen) {
    Map<Integer, List<Integer>> byShop = new TreeMap<>();
    for (int item = 0; item < chosen.size(); item++) {
      Offer offer = chosen.get(item);
      if (offer != null) {
        byShop.computeIfAbsent(offer.shop(), _ -> new ArrayList<>()).add(item);
      }
    }
    if (byShop.isEmpty() || byShop.size() > best.length) {
      return;
    }
    List<Order> orders = new ArrayList<>();
    BasketArrival latest = new BasketArrival(0, 0);
    for (List<Integer> items : byShop.values()) {
      Order order = order(chosen, items);
      orders.add(order);
      BasketArrival arrival = arrival(Objects.requireNonNull(chosen.get(items.getFirst())), order);
      latest = arrival.compareTo(latest) > 0 ? arrival : latest;
    }
    List<String> ids = chosen.stream().map(it -> it == null ? "~" : it.id()).toList();
    int missing = (int) ids.stream().filter("~"::equals).count();
    Plan plan = new Plan(orders, ids, missing, latest);
    Plan before = best[orders.size() - 1];
    isTied |= before != null && BY_COST.compare(plan, before) == 0;
    if (before == null || ORDER.compare(plan, before) < 0) {
      best[orders.size() - 1] = plan;
    }
  }

  private Order order(List<@Nullable Offer> chosen, List<Integer> items) {
    long goods = 0;
    long deposit = 0;
    boolean taxed = true;
    for (int item : items) {
      Offer offer = Objects.requireNonNull(chosen.get(item));
      int quantity = wish.items().get(item).getValue();
      Long members = wish.member() ? offer.membersPrice() : null;
      goods += quantity * (members == null ? offer.price() : Math.min(members, offer.price()));
      deposit += offer.deposit() == null ? 0 : quantity * offer.deposit().amount();
      taxed &= !offer.taxExcluded();
    }
    Offer any = Objects.requireNonNull(chosen.get(items.getFirst()));
    Shop shop = market.shops().get(any.shop());
    long worth = goods;
    Long shipping = options(any).map(it -> cost(it, worth)).min(Long::compare).orElse(null);
    long discount = 0;
    for (Coupon coupon : shop.coupons()) {
      discount = Math.max(discount, discount(coupon, any.currency(), goods, shipping));
    }
    return new Order(shop.domain(), goods, shipping, discount, deposit, taxed && shipping != null);
  }

  private BasketArrival arrival(Offer any, Order order) {
    return options(any)
        .filter(it -> Objects.equals(cost(it, order.goods()), order.shipping()))
        .map(BasketArrival::of)
        .min(Comparator.naturalOrder())
        .orElse(BasketArrival.UNKNOWN);
  }

  private static long cost(Option option, long goods) {
    return option.freeFrom() != null && option.freeFrom() <= goods ? 0 : option.amount();
  }

  private long discount(Coupon coupon, String currency, long goods, @Nullable Long shipping) {
    boolean namesAmounts =
        coupon.type().equals("fixed") || coupon.minimum() != null || coupon.cap() != null;
    if ((coupon.newOnly() && !wish.newCustomer())
        || "AT".equals(coupon.country())
        || (coupon.minimum() != null && goods < coupon.minimum())
        || (namesAmounts && !currency.equals("EUR"))) {
      return 0;
    }
    long off =
        switch (coupon.type()) {
          case "percentage" -> (goods * coupon.value() * 2 + 10_000) / 20_000;
          case "fixed" -> Math.min(goods, coupon.value());
          case "free_shipping" -> shipping == null ? 0 : shipping;
          default -> 0;
        };
    return coupon.cap() == null ? off : Math.min(off, coupon.cap());
  }

  private static String[] texts(List<String> ids) {
    return ids.toArray(String[]::new);
  }
}
