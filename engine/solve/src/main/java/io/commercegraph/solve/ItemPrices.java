package io.commercegraph.solve;

import java.util.List;

/** The least that each item adds to an order of a shop under one line, and what the order adds. */
final class ItemPrices {

  final long[] ofItem;
  final long ofOrder;

  ItemPrices(List<List<Candidate>> candidates, Line line) {
    ofItem = new long[candidates.size()];
    for (int item = 0; item < ofItem.length; item++) {
      ofItem[item] = Market.UNAVAILABLE;
      for (Candidate candidate : candidates.get(item)) {
        ofItem[item] = Math.min(ofItem[item], price(candidate, line));
      }
    }
    ofOrder = line.intercept();
  }

  static long price(Candidate candidate, Line line) {
    return candidate.cost() * Line.SCALE - line.slope() * candidate.goods();
  }

  long sum(int items) {
    long sum = ofOrder;
    for (int item = 0; item < items; item++) {
      sum += ofItem[item];
    }
    return sum;
  }
}
