package io.commercegraph.query.search;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Finds products by text: typing errors, word order, accents, plurals, joined and split words and
 * model numbers are forgiven. One thread writes, any number search.
 */
final class ProductSearch {

  private volatile ProductIndex index = new ProductIndex();
  private final ConcurrentLinkedDeque<ProductSearchWorker> idleWorkers =
      new ConcurrentLinkedDeque<>();

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
    if (index.needsCompaction()) {
      index = index.compacted();
    }
  }

  /** Whether any product has this very word. */
  boolean hasWord(String word) {
    ProductIndex now = index;
    int term = now.dictionary().find(word);
    return term != StringTable.NONE && now.documentFrequency(term) > 0;
  }

  /** How many products can be found. */
  int size() {
    return index.snapshot().liveCount();
  }

  /** The best hits, best first: by relevance, then by offers. */
  List<Hit> find(String text, int limit) {
    ProductSearchWorker idle = idleWorkers.pollFirst();
    ProductSearchWorker worker = idle == null ? new ProductSearchWorker() : idle;
    List<Hit> hits = worker.find(text, limit, index);
    idleWorkers.addFirst(worker);
    return hits;
  }
}
