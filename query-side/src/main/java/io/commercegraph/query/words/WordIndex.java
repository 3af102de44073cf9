package io.commercegraph.query.words;

import io.commercegraph.index.words.ProductFinder;
import io.commercegraph.index.words.ProductSearch;
import io.commercegraph.query.products.Product;
import org.jspecify.annotations.Nullable;

/**
 * The index of words of one content of the product catalogue. One thread writes, any number search.
 */
public interface WordIndex extends ProductFinder {

  /**
   * Adds a product or changes its text.
   *
   * @param number the number by which filters know the product
   */
  void put(Product product, int number);

  void remove(String productId);

  /** Sets how many offers a product has. */
  void offers(String productId, int count);

  /** The index itself where it is in memory, and so a part of snapshots; null elsewhere. */
  default @Nullable ProductSearch inMemory() {
    return null;
  }

  /** Makes all that was written visible to searches. */
  void publish();
}
