package io.commercegraph.solve;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A shop with its candidates of each item and the lines under its extras. */
final class MarketShop {

  final ShopTerms terms;

  /** The items that the shop has, a bit each. */
  final int covered;

  /** By item, in the order of ids. */
  final List<List<Candidate>> candidates;

  final List<Line> lines;

  /** The prices of the items under each line. */
  final ItemPrices[] prices;

  /** Under the flattest and under the steepest line. */
  final ItemPrices[] bounds;

  MarketShop(ShopTerms terms, List<Candidate> all, int items) {
    this.terms = terms;
    this.candidates =
        IntStream.range(0, items)
            .mapToObj(
                item ->
                    all.stream()
                        .filter(it -> it.item() == item)
                        .sorted(Comparator.comparingInt(Candidate::id))
                        .toList())
            .toList();
    int bits = 0;
    for (Candidate candidate : all) {
      bits |= 1 << candidate.item();
    }
    this.covered = bits;
    long least = all.stream().mapToLong(Candidate::goods).min().orElse(0);
    long most = 0;
    for (int item = 0; item < items; item++) {
      most += mostGoods(item);
    }
    this.lines = Line.under(terms, least, most);
    this.prices =
        lines.stream().map(line -> new ItemPrices(candidates, line)).toArray(ItemPrices[]::new);
    this.bounds = new ItemPrices[] {prices[0], prices[prices.length - 1]};
  }

  long mostGoods(int item) {
    long most = 0;
    for (Candidate candidate : candidates.get(item)) {
      most = Math.max(most, candidate.goods());
    }
    return most;
  }
}
