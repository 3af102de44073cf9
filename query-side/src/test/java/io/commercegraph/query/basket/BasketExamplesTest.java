package io.commercegraph.query.basket;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.query.compare.OfferCandidate;
import io.commercegraph.query.docs.WorkedExamples;
import io.commercegraph.query.docs.WorkedExamples.Example;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Recomputes every worked basket of {@code docs/compare-basket.md}. */
class BasketExamplesTest {

  static Stream<Example> examples() {
    return WorkedExamples.in("compare-basket.md");
  }

  @Test
  void theExamplesAreFound() {
    assertThat(examples()).hasSizeGreaterThan(2);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void thePlansAreAsDocumented(Example example) {
    List<BasketItem> items = items(example);
    BasketComparison comparison = BasketComparison.of(items, null, TestBaskets.SHOPPER, 4);

    List<Map<String, String>> rows = new ArrayList<>();
    comparison.plans().forEach(plan -> rows.add(row(plan, items)));
    assertThat(rows).isEqualTo(example.table("orders"));
    assertThat(comparison.exact()).isTrue();
  }

  private static Map<String, String> row(PricedPlan plan, List<BasketItem> items) {
    Map<String, String> row = new LinkedHashMap<>();
    row.put("shops", Integer.toString(plan.orders().size()));
    row.put(
        "orders",
        plan.orders().stream().map(order -> order(order, items)).collect(Collectors.joining("; ")));
    row.put("total", TestBaskets.decimal(plan.total()) + (plan.totalKnown() ? "" : " at least"));
    row.put(
        "missing",
        plan.missing().stream()
            .map(item -> items.get(item).productId())
            .collect(Collectors.joining(" ")));
    return row;
  }

  private static String order(PricedOrder order, List<BasketItem> items) {
    String bought =
        order.lines().stream()
            .map(line -> items.get(line.item()).productId())
            .collect(Collectors.joining(" + "));
    return "%s: %s = %s"
        .formatted(order.merchant().shop().id(), bought, TestBaskets.decimal(order.total()));
  }

  /** A column a shop, a row an item. */
  private static List<BasketItem> items(Example example) {
    Map<String, Map<String, String>> shops =
        example.table("shop").stream()
            .collect(Collectors.toMap(row -> row.getOrDefault("shop", ""), row -> row));
    List<BasketItem> items = new ArrayList<>();
    for (Map<String, String> row : example.table("item")) {
      String item = row.getOrDefault("item", "");
      List<OfferCandidate> offers = new ArrayList<>();
      for (String shop : shops.keySet().stream().sorted().toList()) {
        String price = row.getOrDefault(shop, "");
        if (!price.isEmpty()) {
          offers.add(
              TestBaskets.offer(
                  item + "@" + shop,
                  shop,
                  TestBaskets.minor(price),
                  row.getOrDefault("deposit", ""),
                  shops.getOrDefault(shop, Map.of())));
        }
      }
      items.add(new BasketItem(item, Integer.parseInt(row.getOrDefault("quantity", "1")), offers));
    }
    return items;
  }
}
