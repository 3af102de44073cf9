package io.commercegraph.bench;

import io.commercegraph.solve.Basket;
import io.commercegraph.solve.BasketSolver;
import io.commercegraph.solve.Solution;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/** Benchmark of the solver that splits a basket among shops. */
final class BasketRow implements Row {

  private static final int BASKETS = 1_000;
  private static final Duration WARM_UP = Duration.ofSeconds(3);
  private static final String SMALL = "10 items, 30 shops";
  private static final String LARGE = "20 items, 60 shops";
  private static final String EXACT = "exact";
  private static final double SMALL_AIM = 50_000;
  private static final double LARGE_AIM = 250_000;

  @Override
  public String name() {
    return "compare-basket";
  }

  @Override
  public String how() {
    return """
    ### Baskets

    The solver of `compare_basket` alone, for up to four shops. Each of 1,000 made-up baskets is another market: a shop has 40 % of the items, its prices lie some
    percent apart from those of others, shipping is free from some value of goods in two thirds of the shops, and a third of them has a coupon: a percentage with
    a minimum and a cap, a fixed amount with a minimum, or free shipping. *Exact* is the share of baskets whose plans are proven to be the best. Times by
    JMH, sampled; medians of the rounds.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    List<Basket> small = baskets(10, 30);
    List<Basket> large = baskets(20, 60);
    MethodTimes.warmUp(small, BasketRow::solve, WARM_UP);
    Rounds rounds = new Rounds();
    rounds.with(SMALL, MethodTimes.of(SMALL, small, BasketRow::solve, length.turn()));
    rounds.with(LARGE, MethodTimes.of(LARGE, large, BasketRow::solve, length.turn()));
    Figures figures = rounds.run(length.rounds());
    putExact(figures, SMALL, small);
    putExact(figures, LARGE, large);
    return new Outcome(
        "µs",
        figures,
        List.of(
            Claim.of(
                "p99 of 10 items at 30 shops to 50 ms",
                figures.ratio(SMALL, MethodTimes.P99, SMALL_AIM)),
            Claim.of(
                "p99 of 20 items at 60 shops to 250 ms",
                figures.ratio(LARGE, MethodTimes.P99, LARGE_AIM))),
        "");
  }

  private static void putExact(Figures figures, String name, List<Basket> baskets) {
    double exact = baskets.stream().mapToInt(it -> solve(it).exact() ? 1 : 0).average().orElse(0);
    figures.add(name, Map.of(EXACT, exact));
  }

  private static Solution solve(Basket basket) {
    return BasketSolver.solve(basket, BasketSolver.MAX_SHOPS, BasketSolver.Limits.DEFAULT);
  }

  private static List<Basket> baskets(int items, int shops) {
    Random random = new Random(7);
    return Stream.generate(() -> MadeUpBaskets.of(items, shops, random)).limit(BASKETS).toList();
  }
}
