package io.commercegraph.solve;

import java.util.ArrayList;
import java.util.List;

/** Computes how many items some shops can have together at most. */
final class Coverage {

  private final List<Integer> masks;
  private final int all;
  private final Effort effort;
  private int best;

  private Coverage(List<Integer> masks, Effort effort) {
    this.masks = masks;
    this.all = masks.stream().reduce(0, (one, other) -> one | other);
    this.effort = effort;
  }

  /** The most items that this many shops cover. Shops come with the widest assortment first. */
  static int of(Market market, int shops, Effort effort) {
    Coverage coverage = new Coverage(maximal(market), effort);
    coverage.extend(0, 0, shops);
    return coverage.best;
  }

  /** Only assortments that no other includes. */
  private static List<Integer> maximal(Market market) {
    List<Integer> kept = new ArrayList<>();
    for (MarketShop shop : market.shops) {
      if (kept.stream().noneMatch(mask -> (shop.covered & ~mask) == 0)) {
        kept.add(shop.covered);
      }
    }
    return kept;
  }

  private void extend(int covered, int from, int left) {
    best = Math.max(best, Integer.bitCount(covered));
    if (left == 0) {
      return;
    }
    for (int i = from; i < masks.size(); i++) {
      int most = Integer.bitCount(covered) + left * Integer.bitCount(masks.get(i));
      if (best == Integer.bitCount(all) || most <= best || !effort.step()) {
        return;
      }
      extend(covered | masks.get(i), i + 1, left - 1);
    }
  }
}
