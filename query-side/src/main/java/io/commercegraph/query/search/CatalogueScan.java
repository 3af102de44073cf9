package io.commercegraph.query.search;

import io.commercegraph.query.search.catalogue.OfferSummary;
import io.commercegraph.query.search.catalogue.ProductBlock;
import io.commercegraph.query.search.catalogue.ProductLabels;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One pass over all products: the hits with the most offers, and counts of the others. What counts
 * that are kept, or one column, already tell is not looked for in the products.
 */
final class CatalogueScan {

  private final ProductStore store;
  private final ProductLabels labels;
  private final ProductFilter filter;
  private final boolean counts;
  private final TopProducts top;
  private final FacetCounter facets;
  private int otherCurrency;

  /**
   * Takes how many hits are wanted, and whether facets are.
   *
   * @param filter of which products hits are
   */
  CatalogueScan(ProductStore store, ProductFilter filter, int depth, boolean counts) {
    this.store = store;
    this.labels = store.labels();
    this.filter = filter;
    this.counts = counts;
    this.top = new TopProducts(store, depth);
    this.facets = new FacetCounter(labels);
  }

  void run() {
    int states = filter.decidingStates();
    if (states == ProductFilter.UNDECIDED) {
      judgeAll();
      return;
    }
    boolean @Nullable [] ofBrand = filter.ofBrand();
    boolean @Nullable [] ofCategory = filter.ofCategory();
    if (ofBrand != null) {
      scanBrands(ofBrand, ofCategory, states);
    } else if (counts) {
      facets.takeCategories(store.counts().byLabel(), states);
    }
    if (ofCategory != null) {
      scanCategories(ofCategory, ofBrand == null, states);
    } else if (counts) {
      facets.takeBrands(store.counts().byLabel(), states);
    }
    if (ofBrand == null && ofCategory == null) {
      scanCounts(states);
    }
  }

  List<String> ids() {
    return top.ids();
  }

  /** How many products the price limits left out for their currency. */
  int otherCurrency() {
    return otherCurrency;
  }

  FacetCounter facets() {
    return facets;
  }

  private void judgeAll() {
    OfferScan scan = new OfferScan(store, filter, top, facets, counts);
    scan.run();
    otherCurrency = scan.otherCurrency();
  }

  /** The products of a brand: hits, and counted by category. */
  private void scanBrands(boolean[] ofBrand, boolean @Nullable [] ofCategory, int states) {
    int[] brands = new int[ProductBlock.SIZE];
    int size = store.size();
    for (int first = 0; first < size; first += ProductBlock.SIZE) {
      int count = Math.min(ProductBlock.SIZE, size - first);
      labels.readBrands(first, count, brands);
      for (int i = 0; i < count; i++) {
        if (isIn(ofBrand, brands[i])) {
          int product = first + i;
          int category = labels.category(product) + ProductLabels.OFFSET;
          int summary = store.summary(product);
          if (category != 0 && isIn(states, summary)) {
            facets.countCategory(category);
            if (ofCategory == null || isIn(ofCategory, category)) {
              top.add(product, OfferSummary.count(summary));
            }
          }
        }
      }
    }
  }

  /** The products of a category: counted by brand, and hits unless these are known. */
  private void scanCategories(boolean[] ofCategory, boolean addsHits, int states) {
    int[] categories = new int[ProductBlock.SIZE];
    int size = store.size();
    for (int first = 0; first < size && (addsHits || counts); first += ProductBlock.SIZE) {
      int count = Math.min(ProductBlock.SIZE, size - first);
      labels.readCategories(first, count, categories);
      for (int i = 0; i < count; i++) {
        if (isIn(ofCategory, categories[i])) {
          int product = first + i;
          int summary = store.summary(product);
          if (isIn(states, summary)) {
            facets.countBrand(labels.brand(product) + ProductLabels.OFFSET);
            if (addsHits) {
              top.add(product, OfferSummary.count(summary));
            }
          }
        }
      }
    }
  }

  /** The products with the most offers: blocks in which none has enough are passed over. */
  private void scanCounts(int states) {
    int size = store.size();
    for (int first = 0; first < size; first += ProductCounts.BLOCK) {
      if (store.counts().mostOffers(first) >= top.leastOffers()) {
        int end = Math.min(size, first + ProductCounts.BLOCK);
        for (int product = first; product < end; product++) {
          int summary = store.summary(product);
          if (OfferSummary.count(summary) >= top.leastOffers()
              && isIn(states, summary)
              && labels.isShown(product)) {
            top.add(product, OfferSummary.count(summary));
          }
        }
      }
    }
  }

  private static boolean isIn(int states, int summary) {
    return states == ProductFilter.ANY_STATE || (summary & states) != 0;
  }

  private static boolean isIn(boolean[] flags, int value) {
    return value < flags.length && flags[value];
  }
}
