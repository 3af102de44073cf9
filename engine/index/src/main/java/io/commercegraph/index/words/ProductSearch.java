package io.commercegraph.index.words;

import io.commercegraph.api.reading.Candidate;
import io.commercegraph.api.reading.ProductCandidates;
import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.api.reading.Rescoring;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.postings.ProductText;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The product search engine: full-text search that tolerates typing errors, word order, accents,
 * plurals, joined and split words and spellings of model numbers. One thread writes, any number
 * search.
 */
public final class ProductSearch implements ProductCandidates {

  private volatile ProductIndex index = new ProductIndex();
  private final ConcurrentLinkedDeque<ProductSearchWorker> idleWorkers =
      new ConcurrentLinkedDeque<>();

  /**
   * A product found.
   *
   * @param relevance between 0 and 1, which is that of the best one
   */
  public record Hit(String productId, float relevance, int offers) {}

  /** Adds a product or changes its text. Not visible before {@link #publish}. */
  public void put(String productId, ProductText text) {
    index.put(productId, text);
  }

  /**
   * Adds a product or changes its text.
   *
   * @param tag the number by which filters know the product
   */
  public void put(String productId, ProductText text, int tag) {
    index.put(productId, text);
    index.tag(productId, tag);
  }

  /** Removes a product. Not visible before {@link #publish}. */
  public void remove(String productId) {
    index.remove(productId);
  }

  /** Sets how many offers a product has. */
  public void offers(String productId, int count) {
    index.offers(productId, count);
  }

  /** Makes all that was written visible to searches. */
  public void publish() {
    index.publish();
    if (index.needsCompaction()) {
      index = index.compacted();
    }
  }

  /** Whether any product has exactly this word. */
  public boolean hasWord(String word) {
    ProductIndex now = index;
    int term = now.dictionary().find(word);
    return term != StringTable.NONE && now.documentFrequency(term) > 0;
  }

  /** How many products the index has. */
  int size() {
    return index.snapshot().liveCount();
  }

  /** The best hits, best first: by relevance, then by offers. */
  public List<Hit> find(String text, int limit) {
    return find(text, limit, ProductSearch::any);
  }

  /**
   * The best of the products that pass a filter. The filter does not change what is forgiven, only
   * which products are hits.
   *
   * @param passes judges the tags of products
   */
  public List<Hit> find(String text, int limit, IntPredicate passes) {
    QueryReading reading = QueryReading.of(text);
    List<Candidate> candidates = candidates(reading, Math.max(limit, Rescoring.DEPTH), passes);
    List<Candidate> ordered = Rescoring.order(reading, candidates);
    List<Hit> hits = new ArrayList<>(Math.min(limit, ordered.size()));
    float relevance = 1;
    for (Candidate candidate : ordered.subList(0, Math.min(limit, ordered.size()))) {
      relevance = Math.min(relevance, candidate.score() / ordered.getFirst().score());
      hits.add(new Hit(candidate.productId(), relevance, candidate.offers()));
    }
    return hits;
  }

  /** A query that is spelt nearly so and finds something; null if there is none. */
  public @Nullable String nearSpelling(String text) {
    return new ProductSearchWorker().nearSpelling(QueryReading.of(text), index);
  }

  @Override
  public List<Candidate> candidates(QueryReading query, int count) {
    return candidates(query, count, ProductSearch::any);
  }

  private List<Candidate> candidates(QueryReading query, int count, IntPredicate passes) {
    ProductSearchWorker idle = idleWorkers.pollFirst();
    ProductSearchWorker worker = idle == null ? new ProductSearchWorker() : idle;
    List<Candidate> candidates = worker.find(query, count, passes, index);
    idleWorkers.addFirst(worker);
    return candidates;
  }

  private static boolean any(@SuppressWarnings("unused") int tag) {
    return true;
  }
}
