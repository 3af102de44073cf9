package io.commercegraph.query.search;

/** The hits and counts of a pass over products, or over a range of them. */
final class ScanResult {

  private final TopProducts top;
  private final FacetCounter facets;
  private int otherCurrency;

  /** Takes how many hits are wanted. */
  ScanResult(ProductStore store, int depth) {
    this.top = new TopProducts(store, depth);
    this.facets = new FacetCounter(store.labels());
  }

  TopProducts top() {
    return top;
  }

  FacetCounter facets() {
    return facets;
  }

  /** How many products the price limits left out for their currency. */
  int otherCurrency() {
    return otherCurrency;
  }

  void addOtherCurrency(int products) {
    otherCurrency += products;
  }

  /** Adds what a pass over other products found. */
  void addAll(ScanResult others) {
    top.addAll(others.top);
    facets.addAll(others.facets);
    otherCurrency += others.otherCurrency;
  }
}
