package io.commercegraph.solve;

import java.util.Arrays;

/**
 * One line under the extras of each of some shops, chosen by coordinate ascent so that the lower
 * bound they make together is high.
 */
final class LineChoice {

  private static final int ROUNDS = 3;

  private final MarketShop[] shops;
  private final int[] lines;
  private final long[] cheapest;
  private long bound;

  private LineChoice(MarketShop[] shops, int items) {
    this.shops = shops;
    this.lines = new int[shops.length];
    this.cheapest = new long[items];
  }

  static LineChoice best(MarketShop[] shops, int items) {
    LineChoice choice = new LineChoice(shops, items);
    for (int place = 0; place < shops.length; place++) {
      choice.lines[place] = shops[place].lines.size() - 1;
    }
    choice.ascend();
    choice.bound = choice.evaluate();
    return choice;
  }

  /** The lower bound, scaled, of the total of all items that the shops have. */
  long bound() {
    return bound;
  }

  Line of(int place) {
    return shops[place].lines.get(lines[place]);
  }

  /** The least price of an item under the lines. */
  long cheapest(int item) {
    return cheapest[item];
  }

  private void ascend() {
    long highest = evaluate();
    for (int round = 0; round < ROUNDS; round++) {
      long before = highest;
      for (int place = 0; place < shops.length; place++) {
        int best = lines[place];
        for (int line = 0; line < shops[place].lines.size(); line++) {
          lines[place] = line;
          long value = evaluate();
          if (value > highest) {
            highest = value;
            best = line;
          }
        }
        lines[place] = best;
      }
      if (highest == before) {
        return;
      }
    }
  }

  private long evaluate() {
    Arrays.fill(cheapest, Market.UNAVAILABLE);
    long sum = 0;
    for (int place = 0; place < shops.length; place++) {
      ItemPrices prices = shops[place].prices[lines[place]];
      sum += prices.ofOrder;
      for (int item = 0; item < cheapest.length; item++) {
        cheapest[item] = Math.min(cheapest[item], prices.ofItem[item]);
      }
    }
    for (long price : cheapest) {
      sum += price == Market.UNAVAILABLE ? 0 : price;
    }
    return sum;
  }
}
