package io.commercegraph.solve;

import java.util.List;

/**
 * The best plan of each number of shops. A plan that is no better than one of fewer shops is left
 * out.
 *
 * @param plans by the number of shops, the fewest first
 * @param exact whether every plan is proven to be the best
 * @param gap by how much a plan with as many shops might be cheaper at most; 0 where exact
 */
public record Solution(List<Plan> plans, boolean exact, long gap) {

  public Solution {
    plans = List.copyOf(plans);
  }
}
