package io.commercegraph.solve;

import java.util.Arrays;

/**
 * Enumerates the subsets of shops of one size that cover enough items and whose lower bound is
 * under a limit. A subset that is built up is given up as soon as even the cheapest shops that may
 * still join it could not bring it under the limit.
 */
final class SubsetSearch {

  /** What is done with a subset. */
  interface Visitor {

    /** Subsets with this bound or more are passed over. It may fall while subsets are visited. */
    long limit();

    void visit(int[] shops, long bound);
  }

  private final Market market;
  private final int size;
  private final int coverage;
  private final Effort effort;
  private final Visitor visitor;
  private final int[] shops;

  /** The least price of each item over the shops from an index on, by bound. */
  private final long[][][] cheapestFrom;

  private final long[][] cheapestOrderFrom;
  private final int[] coveredFrom;

  SubsetSearch(Market market, int size, int coverage, Effort effort, Visitor visitor) {
    this.market = market;
    this.size = size;
    this.coverage = coverage;
    this.effort = effort;
    this.visitor = visitor;
    this.shops = new int[size];
    int count = market.size();
    this.cheapestFrom = new long[Market.BOUNDS][count + 1][market.items];
    this.cheapestOrderFrom = new long[Market.BOUNDS][count + 1];
    this.coveredFrom = new int[count + 1];
    for (int bound = 0; bound < Market.BOUNDS; bound++) {
      Arrays.fill(cheapestFrom[bound][count], Market.UNAVAILABLE);
      cheapestOrderFrom[bound][count] = Market.UNAVAILABLE;
      for (int shop = count - 1; shop >= 0; shop--) {
        ItemPrices prices = market.shops.get(shop).bounds[bound];
        merge(cheapestFrom[bound][shop + 1], prices.ofItem, cheapestFrom[bound][shop]);
        cheapestOrderFrom[bound][shop] =
            Math.min(cheapestOrderFrom[bound][shop + 1], prices.ofOrder);
      }
    }
    for (int shop = count - 1; shop >= 0; shop--) {
      coveredFrom[shop] = coveredFrom[shop + 1] | market.shops.get(shop).covered;
    }
  }

  /** Visits all subsets; {@code false} where the effort did not suffice. */
  boolean run() {
    long[][] none = new long[Market.BOUNDS][market.items];
    for (long[] prices : none) {
      Arrays.fill(prices, Market.UNAVAILABLE);
    }
    return extend(0, 0, 0, none, new long[Market.BOUNDS]);
  }

  private boolean extend(int depth, int from, int covered, long[][] cheapest, long[] orders) {
    boolean last = depth == size - 1;
    long[][] next = last ? cheapest : new long[Market.BOUNDS][market.items];
    for (int shop = from; shop <= market.size() - (size - depth); shop++) {
      if (!effort.step()) {
        return false;
      }
      if (isHopeless(depth, shop, covered, cheapest, orders)) {
        return true;
      }
      MarketShop added = market.shops.get(shop);
      int together = covered | added.covered;
      shops[depth] = shop;
      if (last) {
        if (Integer.bitCount(together) == coverage) {
          visitIfCheap(added, cheapest, orders);
        }
        continue;
      }
      if (Integer.bitCount(together | coveredFrom[shop + 1]) < coverage) {
        continue;
      }
      long[] more = new long[Market.BOUNDS];
      for (int bound = 0; bound < Market.BOUNDS; bound++) {
        merge(cheapest[bound], added.bounds[bound].ofItem, next[bound]);
        more[bound] = orders[bound] + added.bounds[bound].ofOrder;
      }
      if (!extend(depth + 1, shop + 1, together, next, more)) {
        return false;
      }
    }
    return true;
  }

  /** Whether no subset that takes its other shops from an index on comes under the limit. */
  private boolean isHopeless(int depth, int from, int covered, long[][] cheapest, long[] orders) {
    if (Integer.bitCount(covered | coveredFrom[from]) < coverage) {
      return true;
    }
    if (depth == size - 1) {
      return false;
    }
    for (int bound = 0; bound < Market.BOUNDS; bound++) {
      long sum = orders[bound] + (size - depth) * cheapestOrderFrom[bound][from];
      if (reaches(sum, cheapest[bound], cheapestFrom[bound][from])) {
        return true;
      }
    }
    return false;
  }

  private void visitIfCheap(MarketShop last, long[][] cheapest, long[] orders) {
    long highest = Long.MIN_VALUE;
    for (int bound = 0; bound < Market.BOUNDS; bound++) {
      long[] added = last.bounds[bound].ofItem;
      long sum = sum(orders[bound] + last.bounds[bound].ofOrder, cheapest[bound], added);
      highest = Math.max(highest, sum - uncovered());
      if (highest >= visitor.limit()) {
        return;
      }
    }
    visitor.visit(shops, highest);
  }

  private boolean reaches(long start, long[] some, long[] others) {
    return sum(start, some, others) - uncovered() >= visitor.limit();
  }

  /** What the items that no subset covers add to each bound. */
  private long uncovered() {
    return (market.items - coverage) * Market.UNAVAILABLE;
  }

  private static long sum(long start, long[] some, long[] others) {
    long sum = start;
    for (int item = 0; item < some.length; item++) {
      sum += Math.min(some[item], others[item]);
    }
    return sum;
  }

  private static void merge(long[] some, long[] others, long[] into) {
    for (int item = 0; item < into.length; item++) {
      into[item] = Math.min(some[item], others[item]);
    }
  }
}
