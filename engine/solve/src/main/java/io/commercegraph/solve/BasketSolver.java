package io.commercegraph.solve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best plan of each number of shops, exactly. Plans are compared by the items they miss,
 * whether their total is known, the total, the number of shops, the latest delivery, and the ids of
 * their candidates.
 *
 * <p>The search has two levels of branch and bound: {@link SubsetSearch} over the shops and {@link
 * AssignmentSearch} over the items. A limit on its steps bounds the time; where it is reached, the
 * solution says how far off it may be.
 */
public final class BasketSolver {

  public static final int MAX_SHOPS = 4;

  private final Basket basket;
  private final Market all;
  private final Market known;
  private final Limits limits;
  private long gap;
  private boolean exact = true;

  /**
   * Limits of the work for one number of shops.
   *
   * @param subsets how many subsets of shops are looked at
   * @param nodes how many partial assignments are looked at
   */
  public record Limits(long subsets, long nodes) {
    public static final Limits DEFAULT = new Limits(4_000_000, 400_000);
  }

  private BasketSolver(Basket basket, Limits limits) {
    this.basket = basket;
    this.all = Market.of(basket, false);
    this.known = Market.of(basket, true);
    this.limits = limits;
  }

  public static Solution solve(Basket basket, int maxShops, Limits limits) {
    if (maxShops < 1 || maxShops > MAX_SHOPS) {
      throw new IllegalArgumentException("1 to " + MAX_SHOPS + " shops");
    }
    return new BasketSolver(basket, limits).solve(maxShops);
  }

  private Solution solve(int maxShops) {
    List<Plan> plans = new ArrayList<>();
    for (int size = 1; size <= Math.min(maxShops, all.size()); size++) {
      Plan plan = best(size, plans.isEmpty() ? null : plans.getLast());
      if (plan != null) {
        plans.add(plan);
      }
    }
    return new Solution(plans, exact, gap);
  }

  /** The best plan of exactly this many shops, if it is better than the best of fewer shops. */
  private @Nullable Plan best(int size, @Nullable Plan ofFewer) {
    Effort counting = new Effort(limits.subsets());
    int coverage = Coverage.of(all, size, counting);
    boolean isKnown = Coverage.of(known, size, counting) == coverage;
    exact &= !counting.exhausted();
    if (coverage == 0 || (isKnown && known.size() < size)) {
      return null;
    }
    int missing = basket.items() - coverage;
    boolean sameClass =
        ofFewer != null && ofFewer.missing() == missing && ofFewer.known() == isKnown;
    Incumbent incumbent =
        new Incumbent(sameClass && ofFewer != null ? ofFewer.total() : Long.MAX_VALUE);
    PlanSearch search = new PlanSearch(isKnown ? known : all, size, coverage, limits, incumbent);
    search.run();
    List<Candidate> chosen = incumbent.chosen();
    exact &= search.exact();
    gap = Math.max(gap, search.gap());
    return chosen == null
        ? null
        : new Plan(
            chosen, missing, isKnown, incumbent.total(), shops(chosen), incumbent.latestDay());
  }

  private static int shops(List<Candidate> chosen) {
    Set<Integer> shops = new HashSet<>();
    chosen.forEach(candidate -> shops.add(candidate.shop()));
    return shops.size();
  }
}
