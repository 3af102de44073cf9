package io.commercegraph.query.search;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Finds products by text: typing errors, word order, accents, plurals, joined and split words and
 * model numbers are forgiven. One thread writes, any number search.
 */
final class ProductSearch {

  private volatile ProductIndex index = new ProductIndex();
  private final ConcurrentLinkedDeque<Finder> spare = new ConcurrentLinkedDeque<>();

  /**
   * A product found.
   *
   * @param relevance between 0 and 1, which is that of the best one
   */
  record Hit(String productId, float relevance, int offers) {}

  /** The product is called so from now on. Not seen before {@link #publish}. */
  void put(String productId, ProductText text) {
    index.put(productId, text);
  }

  /** The product is found no more. Not seen before {@link #publish}. */
  void remove(String productId) {
    index.remove(productId);
  }

  /** The product has so many offers. */
  void offers(String productId, int count) {
    index.offers(productId, count);
  }

  /** Shows all searches from now on what was written, at once. */
  void publish() {
    index.publish();
    if (index.isWorn()) {
      index = index.renewed();
    }
  }

  /** Whether any product has this very word. */
  boolean knows(String word) {
    ProductIndex now = index;
    int term = now.lexicon().find(word);
    return term != StringTable.NONE && now.count(term) > 0;
  }

  /** How many products can be found. */
  int size() {
    return index.view().live();
  }

  /** The best hits, best first: by relevance, then by offers. */
  List<Hit> find(String text, int limit) {
    Finder kept = spare.pollFirst();
    Finder finder = kept == null ? new Finder() : kept;
    List<Hit> hits = finder.find(text, limit, index);
    spare.addFirst(finder);
    return hits;
  }
}
