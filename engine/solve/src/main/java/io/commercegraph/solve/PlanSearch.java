package io.commercegraph.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the best assignment to exactly so many shops that covers so many items. First the subsets
 * of shops with the lowest bounds are searched, since a low total lets most others be passed over.
 * Then all subsets are, first for the lowest total, then for the first of equal ones.
 */
final class PlanSearch {

  private static final int PROMISING = 16;

  private final Market market;
  private final int size;
  private final int coverage;
  private final Incumbent incumbent;
  private final Effort subsets;
  private final Effort nodes;
  private long openBound = Long.MAX_VALUE;
  private boolean exact = true;

  PlanSearch(
      Market market, int size, int coverage, BasketSolver.Limits limits, Incumbent incumbent) {
    this.market = market;
    this.size = size;
    this.coverage = coverage;
    this.incumbent = incumbent;
    this.subsets = new Effort(limits.subsets());
    this.nodes = new Effort(limits.nodes());
  }

  boolean exact() {
    return exact;
  }

  /** By how much the lowest total may be under the one that was found. */
  long gap() {
    if (openBound == Long.MAX_VALUE || incumbent.total() == Long.MAX_VALUE) {
      return 0;
    }
    return Math.max(0, incumbent.total() - Math.ceilDiv(openBound, Line.SCALE));
  }

  void run() {
    Promising promising = new Promising();
    boolean enumerated = enumerate(promising);
    AssignmentSearch cheaper = new AssignmentSearch(market, nodes, incumbent, false);
    for (Subset subset : promising.found) {
      if (!search(cheaper, subset.shops().stream().mapToInt(it -> it).toArray())) {
        openBound = Math.min(openBound, subset.bound());
      }
    }
    enumerated &= enumerate(new Visit(cheaper, false));
    if (!enumerated) {
      openBound = Math.min(openBound, lowest());
      exact = false;
    }
    if (exact && incumbent.chosen() != null) {
      enumerate(new Visit(new AssignmentSearch(market, nodes, incumbent, true), true));
    }
  }

  private boolean enumerate(SubsetSearch.Visitor visitor) {
    return new SubsetSearch(market, size, coverage, subsets, visitor).run();
  }

  /** Searches a subset; {@code false} where the effort did not suffice. */
  private boolean search(AssignmentSearch search, int[] shops) {
    boolean done = !nodes.exhausted() && search.run(shops);
    exact &= done;
    return done;
  }

  /** A bound of every subset: each item at its cheapest, and the cheapest orders. */
  private long lowest() {
    long highest = Long.MIN_VALUE;
    for (int bound = 0; bound < Market.BOUNDS; bound++) {
      long[] prices = new long[market.items];
      Arrays.fill(prices, Market.UNAVAILABLE);
      long order = Long.MAX_VALUE;
      for (MarketShop shop : market.shops) {
        order = Math.min(order, shop.bounds[bound].ofOrder);
        for (int item = 0; item < prices.length; item++) {
          prices[item] = Math.min(prices[item], shop.bounds[bound].ofItem[item]);
        }
      }
      long sum = order * size;
      Arrays.sort(prices);
      for (int i = 0; i < coverage; i++) {
        sum += prices[i];
      }
      highest = Math.max(highest, sum);
    }
    return highest;
  }

  /** The highest bound that is worth a look: one unit less than the best total, or as much. */
  private long limit(boolean ties) {
    long total = ties ? incumbent.total() : incumbent.total() - 1;
    return total > Long.MAX_VALUE / Line.SCALE - 1 ? Long.MAX_VALUE : total * Line.SCALE + 1;
  }

  private record Subset(List<Integer> shops, long bound) {}

  /** Searches each subset that may hold something better. */
  private final class Visit implements SubsetSearch.Visitor {
    private final AssignmentSearch search;
    private final boolean ties;

    Visit(AssignmentSearch search, boolean ties) {
      this.search = search;
      this.ties = ties;
    }

    @Override
    public long limit() {
      return PlanSearch.this.limit(ties);
    }

    @Override
    public void visit(int[] shops, long bound) {
      // In the search for ties the total is proven already.
      if (!PlanSearch.this.search(search, shops) && !ties) {
        openBound = Math.min(openBound, bound);
      }
    }
  }

  /** Keeps the subsets with the lowest bounds. */
  private final class Promising implements SubsetSearch.Visitor {
    private final List<Subset> found = new ArrayList<>();

    @Override
    public long limit() {
      return found.size() < PROMISING
          ? PlanSearch.this.limit(false)
          : Math.min(PlanSearch.this.limit(false), found.getLast().bound());
    }

    @Override
    public void visit(int[] shops, long bound) {
      if (found.size() == PROMISING) {
        found.removeLast();
      }
      found.add(new Subset(Arrays.stream(shops).boxed().toList(), bound));
      found.sort(Comparator.comparingLong(Subset::bound));
    }
  }
}
