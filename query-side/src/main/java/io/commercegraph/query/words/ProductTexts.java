package io.commercegraph.query.words;

import io.commercegraph.api.reading.ProductReading;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.query.products.Product;

/** What a product is found by. */
final class ProductTexts {

  private ProductTexts() {}

  static ProductText of(Product product) {
    ProductReading read = ProductReading.of(product.name(), product.brand(), product.category());
    return new ProductText(
        product.name(), product.brand(), product.mpn(), read.tags(), read.parts());
  }
}
