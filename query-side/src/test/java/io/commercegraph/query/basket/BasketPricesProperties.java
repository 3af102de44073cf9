package io.commercegraph.query.basket;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.query.compare.OfferCandidate;
import io.commercegraph.query.coupons.CouponTerms;
import io.commercegraph.query.shipping.ShippingTerms;
import io.commercegraph.solve.BasketSolver;
import io.commercegraph.solve.Plan;
import io.commercegraph.solve.Solution;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What the solver reckons with is what compare_prices would charge for the same orders. */
class BasketPricesProperties {

  private static final List<CouponType> TYPES = List.of(CouponType.values());

  @Property(tries = 1000)
  void theSolversTotalsAreThoseOfTheOrders(@ForAll long seed) {
    List<BasketItem> items = items(new Random(seed));
    BasketProblem problem = BasketProblem.of(items, TestBaskets.SHOPPER);
    Solution solution = BasketSolver.solve(problem.numbers(), 3, BasketSolver.Limits.DEFAULT);
    for (Plan plan : solution.plans()) {
      PricedPlan priced = PricedPlan.of(plan, problem, TestBaskets.SHOPPER);
      assertThat(priced.total()).isEqualTo(plan.total());
      assertThat(priced.totalKnown()).isEqualTo(plan.known());
      assertThat(priced.orders()).hasSize(plan.shops());
      assertThat(priced.missing()).hasSize(plan.missing());
    }
  }

  private static List<BasketItem> items(Random random) {
    List<List<ShippingTerms>> shipping = new ArrayList<>();
    List<List<CouponTerms>> coupons = new ArrayList<>();
    for (int shop = 0; shop < 4; shop++) {
      shipping.add(shipping(shop, random));
      coupons.add(coupons(shop, random));
    }
    List<BasketItem> items = new ArrayList<>();
    for (int item = 0; item < 4; item++) {
      List<OfferCandidate> offers = new ArrayList<>();
      for (int shop = 0; shop < 4; shop++) {
        if (random.nextInt(4) > 0) {
          offers.add(
              TestBaskets.offer(
                  "ofr_%d_%d".formatted(item, shop),
                  "shp_" + shop,
                  1 + random.nextInt(4_000),
                  shipping.get(shop),
                  coupons.get(shop)));
        }
      }
      items.add(new BasketItem("prd_" + item, 1 + random.nextInt(3), offers));
    }
    return items;
  }

  private static List<ShippingTerms> shipping(int shop, Random random) {
    List<ShippingTerms> options = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      Long freeFrom = random.nextBoolean() ? null : Long.valueOf(random.nextInt(9_000));
      String currency = random.nextInt(5) == 0 ? "USD" : "EUR";
      options.add(
          new ShippingTerms(
              "sho_%d_%d".formatted(shop, i), random.nextInt(900), currency, freeFrom, 1, i));
    }
    return options;
  }

  private static List<CouponTerms> coupons(int shop, Random random) {
    List<CouponTerms> coupons = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      coupons.add(
          TestBaskets.coupon(
              "cpn_%d_%d".formatted(shop, i),
              TYPES.get(random.nextInt(TYPES.size())),
              (long) random.nextInt(3_000),
              (long) random.nextInt(1_500),
              random.nextBoolean() ? null : Long.valueOf(random.nextInt(9_000)),
              random.nextBoolean() ? null : Long.valueOf(random.nextInt(900))));
    }
    return coupons;
  }
}
