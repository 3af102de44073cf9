package io.commercegraph.solve;

import java.util.Arrays;
import java.util.Random;

/** Prints how long random baskets take: {@code MeasureBaskets ITEMS SHOPS BASKETS}. */
final class MeasureBaskets {

  private MeasureBaskets() {}

  public static void main(String[] arguments) {
    int items = Integer.parseInt(arguments[0]);
    int shops = Integer.parseInt(arguments[1]);
    int baskets = Integer.parseInt(arguments[2]);
    measure(items, shops, Math.min(baskets, 100));
    measure(items, shops, baskets);
  }

  private static void measure(int items, int shops, int baskets) {
    Random random = new Random(7);
    long[] micros = new long[baskets];
    int inexact = 0;
    long gap = 0;
    for (int i = 0; i < baskets; i++) {
      Basket basket = RandomBaskets.shopping(items, shops, random);
      long begun = System.nanoTime();
      Solution solution =
          BasketSolver.solve(basket, BasketSolver.MAX_SHOPS, BasketSolver.Limits.DEFAULT);
      micros[i] = (System.nanoTime() - begun) / 1000;
      inexact += solution.exact() ? 0 : 1;
      gap = Math.max(gap, solution.gap());
    }
    Arrays.sort(micros);
    System.out.printf(
        "%d items, %d shops: p50 %d us, p99 %d us, most %d us; inexact %d, widest gap %d%n",
        items,
        shops,
        micros[baskets / 2],
        micros[baskets * 99 / 100],
        micros[baskets - 1],
        inexact,
        gap);
  }
}
