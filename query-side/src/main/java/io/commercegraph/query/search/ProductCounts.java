package io.commercegraph.query.search;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.query.search.catalogue.CatalogueOffers;
import io.commercegraph.query.search.catalogue.LabelCounts;
import io.commercegraph.query.search.catalogue.OfferSummary;
import io.commercegraph.query.search.catalogue.ProductLabels;
import java.io.IOException;

/**
 * What is kept of all products together: how many there are of each label, and how many offers the
 * products of a block have at most. A product is taken away before its labels or its summary
 * change, and added after that. One thread writes while others read.
 */
final class ProductCounts {

  /** The number of products of a block, side by side. */
  static final int BLOCK = 1 << 9;

  private final ProductLabels labels;
  private final CatalogueOffers offers;
  private final LabelCounts byLabel = new LabelCounts();
  private final GrowingInts mostOffers = new GrowingInts();

  ProductCounts(ProductLabels labels, CatalogueOffers offers) {
    this.labels = labels;
    this.offers = offers;
  }

  void remove(int product) {
    count(product, -1);
  }

  void add(int product) {
    int block = product / BLOCK;
    int count = OfferSummary.count(offers.summary(product));
    mostOffers.set(block, Math.max(mostOffers.get(block), count));
    count(product, 1);
  }

  /** Hidden products do not count. */
  private void count(int product, int sign) {
    if (labels.isShown(product)) {
      byLabel.add(
          labels.category(product) + ProductLabels.OFFSET,
          labels.brand(product) + ProductLabels.OFFSET,
          offers.summary(product),
          sign);
    }
  }

  /** Has the counts visited, after the labels. */
  void accept(ColumnVisitor visitor, int products) throws IOException {
    int categories = labels.categories().size() + ProductLabels.OFFSET;
    byLabel.accept(visitor, categories, labels.brands().size() + ProductLabels.OFFSET);
    mostOffers.accept(visitor, products / BLOCK + 1);
  }

  LabelCounts byLabel() {
    return byLabel;
  }

  /** A number of offers that no product of a block exceeds, by the first of these products. */
  int mostOffers(int first) {
    return mostOffers.get(first / BLOCK);
  }
}
