package io.commercegraph.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A straight line under a shop's extras: {@code extras(goods) * SCALE >= intercept - slope * goods}
 * for every value of goods that an order of the shop can have. With it a lower bound of a plan is a
 * sum over items, of which each takes its cheapest shop: a Lagrangian relaxation.
 *
 * @param slope in thousandths
 */
record Line(long slope, long intercept) {

  static final long SCALE = 1_000;

  private static final int MOST_LINES = 8;

  /** The lines of a shop whose orders cost {@code least} to {@code most}, the flattest first. */
  static List<Line> under(ShopTerms terms, long least, long most) {
    TreeSet<Long> breaks = new TreeSet<>(List.of(least, most));
    TreeSet<Long> slopes = new TreeSet<>(List.of(0L));
    terms.shipping().forEach(rate -> breaks.add(rate.freeFrom()));
    for (Discount discount : terms.discounts()) {
      breaks.add(discount.minimum());
      if (discount.kind() == Discount.Kind.PERCENTAGE && discount.value() > 0) {
        long percentage = Math.min(discount.value(), Discount.WHOLE);
        slopes.add(percentage * SCALE / Discount.WHOLE);
        if (discount.cap() <= Candidate.MAX_AMOUNT) {
          breaks.add(discount.cap() * Discount.WHOLE / percentage);
        }
      } else if (discount.kind() == Discount.Kind.FIXED) {
        breaks.add(Math.min(discount.value(), discount.cap()));
      }
    }
    breaks.removeIf(at -> at < least || at > most);
    long dearest = terms.extras(least);
    for (long at : breaks) {
      if (at > 0) {
        long saved = Math.min(at, dearest - terms.extras(at));
        slopes.add(saved * SCALE / at);
      }
    }
    List<Line> lines = new ArrayList<>();
    for (long slope : thinned(slopes)) {
      lines.add(new Line(slope, intercept(terms, slope, breaks, least, most)));
    }
    return lines;
  }

  /** The steepest and the flattest, and evenly some of those between. */
  private static List<Long> thinned(TreeSet<Long> slopes) {
    List<Long> all = List.copyOf(slopes);
    if (all.size() <= MOST_LINES) {
      return all;
    }
    List<Long> some = new ArrayList<>();
    for (int i = 0; i < MOST_LINES; i++) {
      some.add(all.get(i * (all.size() - 1) / (MOST_LINES - 1)));
    }
    return some;
  }

  /**
   * Between two breaks the extras are linear but for the rounding of a percentage, so that the
   * difference from the line is least beside a break.
   */
  private static long intercept(
      ShopTerms terms, long slope, Iterable<Long> breaks, long least, long most) {
    long lowest = Long.MAX_VALUE;
    for (long at : breaks) {
      for (long goods = Math.max(least, at - 1); goods <= Math.min(most, at + 1); goods++) {
        lowest = Math.min(lowest, terms.extras(goods) * SCALE + slope * goods);
      }
    }
    return lowest - SCALE;
  }
}
