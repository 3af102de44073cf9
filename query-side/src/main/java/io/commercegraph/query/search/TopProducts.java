package io.commercegraph.query.search;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** A top-k heap of products: those with the most offers, then those with the least ids. */
final class TopProducts {

  private final ProductStore store;
  private final int capacity;
  private final PriorityQueue<Integer> worstFirst;
  private int worst;
  private int worstOffers;

  TopProducts(ProductStore store, int capacity) {
    this.store = store;
    this.capacity = capacity;
    this.worstFirst = new PriorityQueue<>(bestFirst().reversed());
  }

  /** The number of offers that a product needs at least to be kept. */
  int leastOffers() {
    return worstFirst.size() == capacity ? worstOffers : 0;
  }

  void add(int product, int offers) {
    if (worstFirst.size() == capacity) {
      if (offers < worstOffers || (offers == worstOffers && !store.isBefore(product, worst))) {
        return;
      }
      worstFirst.poll();
    }
    worstFirst.add(product);
    worst = worstFirst.element();
    worstOffers = store.offerCount(worst);
  }

  void addAll(TopProducts others) {
    others.worstFirst.forEach(product -> add(product, store.offerCount(product)));
  }

  List<String> ids() {
    return worstFirst.stream().sorted(bestFirst()).map(store::id).toList();
  }

  private Comparator<Integer> bestFirst() {
    return Comparator.<Integer>comparingInt(product -> -store.offerCount(product))
        .thenComparing(
            (one, other) -> store.isBefore(one, other) ? -1 : store.isBefore(other, one) ? 1 : 0);
  }
}
