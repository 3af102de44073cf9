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
    QueryReading reading = QueryReading.of(text);
    List<Candidate> candidates = candidates(reading, Math.max(limit, Rescoring.DEPTH));
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
    ProductSearchWorker idle = idleWorkers.pollFirst();
    ProductSearchWorker worker = idle == null ? new ProductSearchWorker() : idle;
    List<Candidate> candidates = worker.find(query, count, index);
    idleWorkers.addFirst(worker);
    return candidates;
  }
}
