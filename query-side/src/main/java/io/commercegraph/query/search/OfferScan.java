package io.commercegraph.query.search;

import io.commercegraph.query.search.catalogue.BlockJudge;
import io.commercegraph.query.search.catalogue.OfferJudge;
import io.commercegraph.query.search.catalogue.ProductBlock;
import io.commercegraph.tasks.Ranges;

/**
 * A pass over all products with filters that depend on their offers. The filters are applied to all
 * offers first; then several processors go over one range of the products each.
 */
record OfferScan(ProductStore store, ProductFilter filter, int depth, boolean counts) {

  /** Adds hits and counts to what was found. */
  void addTo(ScanResult found) {
    BlockFilter ofBlocks = filter.ofBlocks();
    BlockJudge judge = filter.judgeOfBlocks();
    int size = store.size();
    boolean countsFailing =
        counts && size > 0 && ofBlocks.asksOffersAlone() && mostOfFirstPass(size, judge);
    if (countsFailing) {
      found.facets().takeCategories(store.counts().byLabel(), ProductFilter.ANY_STATE);
      found.facets().takeBrands(store.counts().byLabel(), ProductFilter.ANY_STATE);
    }
    Ranges.map(
            size,
            ProductBlock.SIZE,
            (from, end) ->
                new RangeScan(store, ofBlocks, judge, depth, counts, countsFailing).run(from, end))
        .forEach(found::addAll);
    judge.end();
  }

  /**
   * Whether most of the first products pass: then fewer are counted where those that fail are, and
   * taken from the counts of all that are kept.
   */
  private boolean mostOfFirstPass(int size, BlockJudge judge) {
    ProductBlock block = new ProductBlock();
    block.read(0, size, store.labels(), judge);
    int passing = 0;
    for (int i = 0; i < block.size(); i++) {
      passing += block.outcome(i) & OfferJudge.PASSES;
    }
    return 2 * passing > block.size();
  }
}
