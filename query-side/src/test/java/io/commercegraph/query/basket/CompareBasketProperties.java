package io.commercegraph.query.basket;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.query.Graph;
import io.commercegraph.query.RandomShops;
import io.commercegraph.query.basket.BasketModel.Order;
import io.commercegraph.query.basket.BasketModel.Plan;
import io.commercegraph.query.basket.BasketModel.Wish;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * What the tool answers is what trying everything finds: thousands of random baskets over random
 * shops in the tables, each plan with its orders.
 */
class CompareBasketProperties {

  private static final int MARKETS = 12;
  private static final int BASKETS = 170;

  /** From today, a Tuesday, over the weekend. */
  private static final int DATES = 8;

  private final Map<String, Integer> covered = new TreeMap<>();

  @Test
  void answersAreThoseOfTryingEverything() {
    Random random = new Random(Long.getLong("nightly.seed", 20_261_123));
    for (int i = 0; i < MARKETS; i++) {
      RandomShops market = RandomShops.of(random);
      try (Graph graph = Graph.ofShopping()) {
        graph.given(market.events().toArray(Event[]::new));
        for (int basket = 0; basket < BASKETS; basket++) {
          check(graph, market, wish(random));
        }
      }
    }
    assertThat(covered.keySet())
        .contains(
            "coupon", "deposit", "member", "free from", "tie", "missing", "not known", "weekend");
    assertThat(covered.values()).as("%s", covered).allMatch(times -> times >= 100);
  }

  private void check(Graph graph, RandomShops market, Wish wish) {
    JsonNode answer = graph.call("compare_basket", request(wish));
    BasketModel model = new BasketModel(market, wish);
    List<Plan> expected = model.plans();

    assertThat(told(answer)).as(request(wish)).isEqualTo(described(expected, wish));
    assertThat(answer.get("exact").asBoolean()).isTrue();
    count(model.isTied, "tie");
    expected.forEach(plan -> count(plan, market, wish));
  }

  private void count(Plan plan, RandomShops market, Wish wish) {
    count(plan.missing() > 0, "missing");
    count(!plan.known(), "not known");
    count(plan.latest().day() == 4 || plan.latest().day() == 5, "weekend");
    count(plan.orders().stream().anyMatch(it -> it.discount() > 0), "coupon");
    count(plan.orders().stream().anyMatch(it -> it.deposit() > 0), "deposit");
    for (RandomShops.Offer offer : market.offers()) {
      boolean bought = plan.ids().contains(offer.id());
      count(bought && wish.member() && offer.membersPrice() != null, "member");
    }
    for (Order order : plan.orders()) {
      count(
          order.shipping() != null
              && order.shipping() == 0
              && market.shops().stream()
                  .filter(it -> it.domain().equals(order.shop()))
                  .noneMatch(it -> it.options().stream().anyMatch(option -> option.amount() == 0)),
          "free from");
    }
  }

  private void count(boolean is, String what) {
    if (is) {
      covered.merge(what, 1, Integer::sum);
    }
  }

  private static Wish wish(Random random) {
    List<Integer> products =
        new ArrayList<>(IntStream.range(0, RandomShops.PRODUCTS).boxed().toList());
    Collections.shuffle(products, random);
    return new Wish(
        products.subList(0, 1 + random.nextInt(5)).stream()
            .map(product -> Map.entry(product, 1 + random.nextInt(3)))
            .toList(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextInt(4) == 0 ? BasketArrival.TODAY.plusDays(random.nextInt(DATES)) : null,
        1 + random.nextInt(4));
  }

  private static String request(Wish wish) {
    String items =
        wish.items().stream()
            .map(
                it ->
                    "{\"product_id\":\"prd_%d\",\"quantity\":%d}"
                        .formatted(it.getKey(), it.getValue()))
            .collect(Collectors.joining(","));
    String programs =
        IntStream.range(0, 7)
            .mapToObj("\"s%d.example/club\""::formatted)
            .collect(Collectors.joining(","));
    return "{\"items\":[%s],\"country\":\"DE\",\"new_customer\":%s,\"max_shops\":%d%s%s}"
        .formatted(
            items,
            wish.newCustomer(),
            wish.maxShops(),
            wish.by() == null ? "" : ",\"deliver_by\":\"" + wish.by() + "\"",
            wish.member() ? ",\"programs\":[" + programs + "]" : "");
  }

  private static List<String> told(JsonNode answer) {
    return answer
        .get("plans")
        .valueStream()
        .map(
            plan ->
                text(
                    plan.at("/total/amount").asLong(),
                    plan.get("total_known").asBoolean(),
                    plan.at("/delivery/max_days").asInt(Integer.MAX_VALUE),
                    plan.get("missing_product_ids").valueStream().map(JsonNode::asString),
                    plan.get("shops")
                        .valueStream()
                        .flatMap(order -> order.get("items").valueStream())
                        .map(item -> item.get("offer_id").asString()),
                    plan.get("shops").valueStream().map(CompareBasketProperties::order)))
        .toList();
  }

  private static Order order(JsonNode order) {
    JsonNode shipping = order.at("/shipping/price/amount");
    Order read =
        new Order(
            order.at("/shop/domain").asString(),
            order.at("/goods/amount").asLong(),
            shipping.isMissingNode() ? null : shipping.asLong(),
            order.at("/coupon/discount/amount").asLong(0),
            order.at("/deposit/amount").asLong(0),
            !order.has("total_unknown"));
    assertThat(order.at("/total/amount").asLong()).isEqualTo(read.total());
    return read;
  }

  private static List<String> described(List<Plan> plans, Wish wish) {
    return plans.stream()
        .map(
            plan ->
                text(
                    plan.total(),
                    plan.known(),
                    plan.latest().days(),
                    IntStream.range(0, plan.ids().size())
                        .filter(item -> plan.ids().get(item).equals("~"))
                        .mapToObj(item -> "prd_" + wish.items().get(item).getKey()),
                    plan.ids().stream().filter(id -> !id.equals("~")),
                    plan.orders().stream()))
        .toList();
  }

  private static String text(
      long total,
      boolean known,
      int days,
      Stream<String> missing,
      Stream<String> offers,
      Stream<Order> orders) {
    return "%d known %s, days %d, missing %s, offers %s, %s"
        .formatted(
            total,
            known,
            days,
            missing.toList(),
            offers.sorted().toList(),
            orders.sorted(Comparator.comparing(Order::shop)).toList());
  }
}
