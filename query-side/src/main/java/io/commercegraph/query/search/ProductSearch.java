package io.commercegraph.query.search;

import io.commercegraph.query.search.ProductIndex.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Predicate;

/**
 * Finds products by text: typing errors, word order, accents, plurals, joined and split words and
 * model numbers are forgiven. One thread writes, any number search.
 */
final class ProductSearch {

  /** Who scores less than this part of the best one is no answer. */
  private static final float FAR_OFF = 0.2f;

  /** Relevances closer than this are alike: the number of offers decides. */
  private static final float ALIKE = 1 / 200f;

  private volatile ProductIndex index = new ProductIndex();
  private final ConcurrentLinkedDeque<Candidates> spare = new ConcurrentLinkedDeque<>();

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
    int term = now.term(word);
    return term != StringTable.NONE && now.count(term) > 0;
  }

  /** How many products can be found. */
  int size() {
    return index.view().live();
  }

  /** The best hits that are wanted, best first: by relevance, then by offers. */
  List<Hit> find(String text, int limit, Predicate<String> wanted) {
    ProductIndex now = index;
    View view = now.view();
    Query query = QueryReader.read(text, now, view);
    int[] candidates = candidates(query, now, view);
    Ranking ranking = new Ranking(query, now, view);
    List<Scored> scored = new ArrayList<>(candidates.length);
    float most = 0;
    for (int document : candidates) {
      float score = ranking.score(document);
      most = Math.max(most, score);
      scored.add(new Scored(document, score, now.offers(document)));
    }
    float best = most;
    return scored.stream()
        .filter(one -> one.score >= best * FAR_OFF)
        .sorted(
            Comparator.<Scored>comparingInt(one -> -Math.round(one.score / best / ALIKE))
                .thenComparingInt(one -> -one.offers)
                .thenComparingDouble(one -> -one.score)
                .thenComparingInt(one -> one.document))
        .map(one -> new Hit(now.id(one.document), one.score / best, one.offers))
        .filter(hit -> wanted.test(hit.productId))
        .limit(limit)
        .toList();
  }

  private record Scored(int document, float score, int offers) {}

  private int[] candidates(Query query, ProductIndex index, View view) {
    Candidates kept = spare.pollFirst();
    Candidates candidates = kept == null ? new Candidates() : kept;
    int[] found = candidates.of(query, index, view);
    spare.addFirst(candidates);
    return found;
  }
}
