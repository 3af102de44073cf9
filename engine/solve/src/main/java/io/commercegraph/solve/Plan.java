package io.commercegraph.solve;

import java.util.List;

/**
 * One way to buy a basket.
 *
 * @param chosen the chosen candidates, in the order of their items
 * @param missing how many items no shop of the plan has
 * @param known whether the total is all that has to be paid
 * @param total goods, shipping and deposits less discounts
 * @param shops in how many shops it is bought
 * @param latestDay the latest day of delivery of all orders
 */
public record Plan(
    List<Candidate> chosen, int missing, boolean known, long total, int shops, int latestDay) {

  public Plan {
    chosen = List.copyOf(chosen);
  }
}
