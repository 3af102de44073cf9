package io.commercegraph.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The solver finds what trying everything finds, ties included. */
class BasketSolverProperties {

  @Property(tries = 3000)
  void findsTheBestPlans(@ForAll long seed) {
    findsTheBestPlansOf(seed);
  }

  /** In this basket a fixed discount has a cap under its value. */
  @Example
  void boundsAFixedDiscountByItsCap() {
    findsTheBestPlansOf(-7119);
  }

  private static void findsTheBestPlansOf(long seed) {
    Random random = new Random(seed);
    Basket basket = RandomBaskets.small(random);
    int maxShops = 1 + random.nextInt(BasketSolver.MAX_SHOPS);
    Solution solution = BasketSolver.solve(basket, maxShops, BasketSolver.Limits.DEFAULT);
    assertThat(solution.exact()).isTrue();
    assertThat(solution.gap()).isZero();
    assertThat(solution.plans()).isEqualTo(BruteForce.plans(basket, maxShops));
  }

  @Property(tries = 300)
  void aLimitOnTheWorkIsSaidTogetherWithHowFarOffItMayBe(@ForAll long seed) {
    Random random = new Random(seed);
    Basket basket = RandomBaskets.small(random);
    BasketSolver.Limits few = new BasketSolver.Limits(4_000_000, 1 + random.nextInt(12));
    Solution limited = BasketSolver.solve(basket, 3, few);
    Solution best = BasketSolver.solve(basket, 3, BasketSolver.Limits.DEFAULT);
    if (limited.exact()) {
      assertThat(limited).isEqualTo(best);
    }
    for (Plan plan : limited.plans()) {
      best.plans().stream()
          .filter(it -> it.shops() == plan.shops())
          .filter(it -> it.missing() == plan.missing() && it.known() == plan.known())
          .forEach(it -> assertThat(plan.total() - it.total()).isBetween(0L, limited.gap()));
    }
  }
}
