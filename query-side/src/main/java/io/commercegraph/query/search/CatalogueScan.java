package io.commercegraph.query.search;

import io.commercegraph.query.search.catalogue.OfferSummary;
import io.commercegraph.query.search.catalogue.ProductBlock;
import io.commercegraph.query.search.catalogue.ProductLabels;
import io.commercegraph.tasks.Ranges;
import org.jspecify.annotations.Nullable;

/**
 * A pass over all products. It finds the hits with the most offers and counts the hits by category
 * and brand. It reads as little as the filters allow: counts that are kept up to date anyway, one
 * column, or else all offers. Where there are many products, several processors share the pass.
 */
final class CatalogueScan {

  private final ProductStore store;
  private final ProductLabels labels;
  private final ProductFilter filter;
  private final int depth;
  private final boolean counts;
  private final ScanResult found;

  /**
   * Takes how many hits are wanted, and whether facets are.
   *
   * @param filter of which products hits are
   */
  CatalogueScan(ProductStore store, ProductFilter filter, int depth, boolean counts) {
    this.store = store;
    this.labels = store.labels();
    this.filter = filter;
    this.depth = depth;
    this.counts = counts;
    this.found = new ScanResult(store, depth);
  }

  /** Goes through the products. */
  ScanResult run() {
    scan();
    return found;
  }

  private void scan() {
    int states = filter.decidingStates();
    if (states == ProductFilter.UNDECIDED) {
      new OfferScan(store, filter, depth, counts).addTo(found);
      return;
    }
    boolean @Nullable [] ofBrand = filter.ofBrand();
    boolean @Nullable [] ofCategory = filter.ofCategory();
    if (ofBrand != null) {
      inRanges((from, end, part) -> scanBrands(from, end, ofBrand, ofCategory, states, part));
    } else if (counts) {
      found.facets().takeCategories(store.counts().byLabel(), states);
    }
    boolean addsHits = ofBrand == null;
    if (ofCategory != null && (addsHits || counts)) {
      inRanges((from, end, part) -> scanCategories(from, end, ofCategory, addsHits, states, part));
    } else if (counts) {
      found.facets().takeBrands(store.counts().byLabel(), states);
    }
    if (ofBrand == null && ofCategory == null) {
      scanCounts(states);
    }
  }

  /** A pass over the products of a range, which adds what it finds. */
  private interface RangePass {
    void run(int from, int end, ScanResult part);
  }

  private void inRanges(RangePass pass) {
    Ranges.map(
            store.size(),
            ProductBlock.SIZE,
            (from, end) -> {
              ScanResult part = new ScanResult(store, depth);
              pass.run(from, end, part);
              return part;
            })
        .forEach(found::addAll);
  }

  /** The products of a brand: hits, and counted by category. */
  private void scanBrands(
      int from,
      int end,
      boolean[] ofBrand,
      boolean @Nullable [] ofCategory,
      int states,
      ScanResult part) {
    int[] brands = new int[ProductBlock.SIZE];
    for (int first = from; first < end; first += ProductBlock.SIZE) {
      int count = Math.min(ProductBlock.SIZE, end - first);
      labels.readBrands(first, count, brands);
      for (int i = 0; i < count; i++) {
        if (isIn(ofBrand, brands[i])) {
          int product = first + i;
          int category = labels.category(product) + ProductLabels.OFFSET;
          int summary = store.summary(product);
          if (category != 0 && isIn(states, summary)) {
            part.facets().countCategory(category);
            if (ofCategory == null || isIn(ofCategory, category)) {
              part.top().add(product, OfferSummary.count(summary));
            }
          }
        }
      }
    }
  }

  /** The products of a category: counted by brand, and hits unless these are known. */
  private void scanCategories(
      int from, int end, boolean[] ofCategory, boolean addsHits, int states, ScanResult part) {
    int[] categories = new int[ProductBlock.SIZE];
    for (int first = from; first < end; first += ProductBlock.SIZE) {
      int count = Math.min(ProductBlock.SIZE, end - first);
      labels.readCategories(first, count, categories);
      for (int i = 0; i < count; i++) {
        if (isIn(ofCategory, categories[i])) {
          int product = first + i;
          int summary = store.summary(product);
          if (isIn(states, summary)) {
            part.facets().countBrand(labels.brand(product) + ProductLabels.OFFSET);
            if (addsHits) {
              part.top().add(product, OfferSummary.count(summary));
            }
          }
        }
      }
    }
  }

  /** The products with the most offers: blocks in which none has enough are passed over. */
  private void scanCounts(int states) {
    TopProducts top = found.top();
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
