package io.commercegraph.query.search;

import io.commercegraph.query.search.catalogue.BlockJudge;
import io.commercegraph.query.search.catalogue.OfferJudge;
import io.commercegraph.query.search.catalogue.ProductBlock;
import io.commercegraph.tasks.Ranges;

/**
 * A pass over all products by filters that only their offers can tell. First all offers are judged;
 * then several processors go through a range of the products each.
 */
final class OfferScan {

  private final ProductStore store;
  private final TopProducts top;
  private final FacetCounter facets;
  private final boolean counts;
  private final BlockFilter filter;
  private final BlockJudge judge;
  private int otherCurrency;

  /**
   * Takes where hits and counts go to.
   *
   * @param counts whether anything is counted by labels
   */
  OfferScan(
      ProductStore store,
      ProductFilter filter,
      TopProducts top,
      FacetCounter facets,
      boolean counts) {
    this.store = store;
    this.top = top;
    this.facets = facets;
    this.counts = counts;
    this.filter = filter.ofBlocks();
    this.judge = filter.judgeOfBlocks();
  }

  void run() {
    int size = store.size();
    boolean countsFailing = counts && size > 0 && filter.asksOffersAlone() && mostOfFirstPass(size);
    if (countsFailing) {
      facets.takeCategories(store.counts().byLabel(), ProductFilter.ANY_STATE);
      facets.takeBrands(store.counts().byLabel(), ProductFilter.ANY_STATE);
    }
    Ranges.map(
            size,
            ProductBlock.SIZE,
            (from, end) ->
                new RangeScan(store, filter, judge, top.capacity(), counts, countsFailing)
                    .run(from, end))
        .forEach(this::take);
    judge.end();
  }

  /** How many products the price limits left out for their currency. */
  int otherCurrency() {
    return otherCurrency;
  }

  /**
   * Whether most of the first products pass: then fewer are counted where those that fail are, and
   * taken from the counts of all that are kept.
   */
  private boolean mostOfFirstPass(int size) {
    ProductBlock block = new ProductBlock();
    block.read(0, size, store.labels(), judge);
    int passing = 0;
    for (int i = 0; i < block.size(); i++) {
      passing += block.outcome(i) & OfferJudge.PASSES;
    }
    return 2 * passing > block.size();
  }

  private void take(RangeScan range) {
    top.addAll(range.top());
    facets.addAll(range.facets());
    otherCurrency += range.otherCurrency();
  }
}
