package io.commercegraph.query.search;

import io.commercegraph.query.search.catalogue.BlockJudge;
import io.commercegraph.query.search.catalogue.OfferJudge;
import io.commercegraph.query.search.catalogue.OfferSummary;
import io.commercegraph.query.search.catalogue.ProductBlock;

/**
 * The part of an {@link OfferScan} that goes over one range of the products. It finds the hits and
 * counts them by category and brand. The products that count are listed without a branch, which
 * would be mispredicted for every second one.
 */
final class RangeScan {

  private static final int OTHER_CURRENCY_AT =
      Integer.numberOfTrailingZeros(OfferJudge.OTHER_CURRENCY);

  private final ProductStore store;
  private final BlockFilter filter;
  private final BlockJudge judge;
  private final boolean counts;
  private final int countsFailing;
  private final ScanResult found;
  private final TopProducts top;
  private final FacetCounter facets;
  private final ProductBlock block = new ProductBlock();
  private final int[] listed = new int[ProductBlock.SIZE];
  private final byte[] verdicts = new byte[ProductBlock.SIZE];
  private final int[] summaries = new int[ProductCounts.BLOCK];

  /**
   * Takes what is looked for.
   *
   * @param counts whether anything is counted by labels
   * @param countsFailing whether the products that fail are counted, each as -1
   */
  RangeScan(
      ProductStore store,
      BlockFilter filter,
      BlockJudge judge,
      int depth,
      boolean counts,
      boolean countsFailing) {
    this.store = store;
    this.filter = filter;
    this.judge = judge;
    this.counts = counts;
    this.countsFailing = countsFailing ? 1 : 0;
    this.found = new ScanResult(store, depth);
    this.top = found.top();
    this.facets = found.facets();
  }

  /** Goes through the products from the first one of a block on. */
  ScanResult run(int from, int end) {
    for (int first = from; first < end; first += ProductBlock.SIZE) {
      block.read(first, end, store.labels(), judge);
      if (filter.asksOffersAlone()) {
        takeByOffers();
      } else {
        takeByLabels();
      }
    }
    return found;
  }

  private void takeByOffers() {
    int count = 0;
    int others = 0;
    for (int i = 0; i < block.size(); i++) {
      int outcome = block.outcome(i);
      int isOther = outcome >> OTHER_CURRENCY_AT & ~outcome & OfferJudge.PASSES;
      others += block.category(i) == 0 ? 0 : isOther;
      listed[count] = i;
      count += (outcome & OfferJudge.PASSES) ^ countsFailing;
    }
    found.addOtherCurrency(others);
    if (counts) {
      int step = 1 - 2 * countsFailing;
      for (int at = 0; at < count; at++) {
        int category = block.category(listed[at]);
        if (category != 0) {
          facets.add(category, block.brand(listed[at]), step);
        }
      }
    }
    addHits();
  }

  /** Looks for hits where any product has offers enough. */
  private void addHits() {
    for (int first = 0; first < block.size(); first += ProductCounts.BLOCK) {
      if (store.counts().mostOffers(block.product(first)) >= top.leastOffers()) {
        int count = Math.min(block.size() - first, ProductCounts.BLOCK);
        store.offers().readSummaries(block.product(first), count, summaries);
        for (int i = 0; i < count; i++) {
          int offers = OfferSummary.count(summaries[i]);
          if (offers >= top.leastOffers() && isHit(first + i)) {
            top.add(block.product(first + i), offers);
          }
        }
      }
    }
  }

  private boolean isHit(int i) {
    return (block.outcome(i) & OfferJudge.PASSES) != 0 && block.category(i) != 0;
  }

  private void takeByLabels() {
    int count = 0;
    for (int i = 0; i < block.size(); i++) {
      listed[count] = i;
      count += filter.mayCount(block.outcome(i));
    }
    int counted = listByLabels(count);
    for (int at = 0; at < counted; at++) {
      int i = listed[at];
      int verdict = verdicts[at];
      found.addOtherCurrency(verdict / ProductFilter.OTHER_CURRENCY);
      if (counts) {
        facets.count(verdict, block.category(i), block.brand(i));
      }
      if ((verdict & ProductFilter.PASSES) != 0) {
        addHit(block.product(i));
      }
    }
  }

  /** Of the listed products those are left that come to something; how many these are. */
  private int listByLabels(int count) {
    int left = 0;
    for (int at = 0; at < count; at++) {
      int i = listed[at];
      int category = block.category(i);
      int isShown = -category >> (Integer.SIZE - 1);
      int verdict = filter.verdict(block.outcome(i), category, block.brand(i)) & isShown;
      listed[left] = i;
      verdicts[left] = (byte) verdict;
      left += -verdict >>> (Integer.SIZE - 1);
    }
    return left;
  }

  private void addHit(int product) {
    int offers = OfferSummary.count(store.summary(product));
    if (offers >= top.leastOffers()) {
      top.add(product, offers);
    }
  }
}
