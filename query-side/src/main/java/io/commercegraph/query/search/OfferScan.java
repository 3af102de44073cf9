package io.commercegraph.query.search;

import io.commercegraph.query.search.catalogue.BlockJudge;
import io.commercegraph.query.search.catalogue.OfferJudge;
import io.commercegraph.query.search.catalogue.OfferSummary;
import io.commercegraph.query.search.catalogue.ProductBlock;

/**
 * One pass over all products by filters that only their offers can tell. First all offers are
 * judged; then labels are looked at where these make a difference. Products that count are listed
 * without a branch, since it would be mispredicted for every second one.
 */
final class OfferScan {

  private static final int OTHER_CURRENCY_AT =
      Integer.numberOfTrailingZeros(OfferJudge.OTHER_CURRENCY);

  private final ProductStore store;
  private final TopProducts top;
  private final FacetCounter facets;
  private final boolean counts;
  private final BlockFilter filter;
  private final BlockJudge judge;
  private final ProductBlock block = new ProductBlock();
  private final int[] listed = new int[ProductBlock.SIZE];
  private final byte[] verdicts = new byte[ProductBlock.SIZE];
  private final int[] summaries = new int[ProductCounts.BLOCK];

  /** 1 if the products that fail are counted, and taken from the counts of all that are kept. */
  private int countsFailing;

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
    for (int first = 0; first < size; first += ProductBlock.SIZE) {
      block.read(first, size, store.labels(), judge);
      if (filter.asksOffersAlone()) {
        if (first == 0) {
          chooseWhatIsCounted();
        }
        takeByOffers();
      } else {
        takeByLabels();
      }
    }
    judge.end();
  }

  /** How many products the price limits left out for their currency. */
  int otherCurrency() {
    return otherCurrency;
  }

  /** Fewer products are counted where those that fail are, if most of the first ones pass. */
  private void chooseWhatIsCounted() {
    int passing = 0;
    for (int i = 0; i < block.size(); i++) {
      passing += block.outcome(i) & OfferJudge.PASSES;
    }
    if (counts && 2 * passing > block.size()) {
      countsFailing = 1;
      facets.takeCategories(store.counts().byLabel(), ProductFilter.ANY_STATE);
      facets.takeBrands(store.counts().byLabel(), ProductFilter.ANY_STATE);
    }
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
    otherCurrency += others;
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
      otherCurrency += verdict / ProductFilter.OTHER_CURRENCY;
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
