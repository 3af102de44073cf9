package io.commercegraph.index.words;

import io.commercegraph.api.reading.Candidate;
import io.commercegraph.api.reading.ProductCandidates;
import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.api.reading.Rescoring;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.likeness.AlikeProduct;
import io.commercegraph.index.likeness.AlikeSearch;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.postings.StoredDocuments;
import io.commercegraph.index.postings.StoredDocumentsReader;
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
  private final ConcurrentLinkedDeque<AlikeSearch> idleAlikeSearches =
      new ConcurrentLinkedDeque<>();

  /**
   * A product found.
   *
   * @param relevance between 0 and 1, which is that of the best one
   */
  public record Hit(String productId, float relevance, int offers) {}

  /**
   * What a search with a filter found.
   *
   * @param hits best first
   * @param kept the tags of the products that were ranked, hits and others, best first
   * @param beside how many products that are counted beside them are as relevant as the first 20
   *     hits; at most 50
   */
  public record Ranking(List<Hit> hits, List<Integer> kept, int beside) {}

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

  /** The documents as they are stored, for the thread that writes. */
  public StoredDocuments stored() {
    return new StoredDocuments(index);
  }

  /** Whether these are still the documents that are searched: not once they were compacted. */
  public boolean isCurrent(StoredDocuments documents) {
    return documents.areOf(index);
  }

  /** Adds stored documents, while this search is empty. */
  public StoredDocumentsReader readStored() {
    return new StoredDocumentsReader(index);
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
    return find(text, limit, 0, TagFilter.ANY).hits();
  }

  /**
   * The best of the products that a filter keeps. The filter does not change what is forgiven, only
   * which products are hits.
   *
   * @param depth how many products are ranked, hits and others
   */
  public Ranking find(String text, int limit, int depth, TagFilter filter) {
    QueryReading reading = QueryReading.of(text);
    int wanted = Math.max(limit, Rescoring.DEPTH);
    int most = Math.max(wanted, depth);
    FoundProducts found = found(reading, most, filter);
    List<Integer> kept = found.kept().stream().map(KeptProduct::tag).toList();
    if (found.hits().size() < wanted && kept.size() >= most) {
      found = found(reading, wanted, new HitFilter(filter));
    }
    List<Candidate> best = found.hits().stream().limit(wanted).map(KeptProduct::candidate).toList();
    return new Ranking(hits(Rescoring.order(reading, best), limit), kept, found.beside());
  }

  private static List<Hit> hits(List<Candidate> ordered, int limit) {
    List<Hit> hits = new ArrayList<>(Math.min(limit, ordered.size()));
    float relevance = 1;
    for (Candidate candidate : ordered.subList(0, Math.min(limit, ordered.size()))) {
      relevance = Math.min(relevance, candidate.score() / ordered.getFirst().score());
      hits.add(new Hit(candidate.productId(), relevance, candidate.offers()));
    }
    return hits;
  }

  /** The products nearest to a text, though they may lack words of it; best first. */
  public List<String> findAny(String text, int limit) {
    return new ProductSearchWorker()
        .findAny(QueryReading.of(text), limit, index).stream()
            .map(kept -> kept.candidate().productId())
            .toList();
  }

  /** A query that is spelt nearly so and finds something; null if there is none. */
  public @Nullable String nearSpelling(String text) {
    return new ProductSearchWorker().nearSpelling(QueryReading.of(text), index);
  }

  @Override
  public List<Candidate> candidates(QueryReading query, int count) {
    return found(query, count, TagFilter.ANY).kept().stream().map(KeptProduct::candidate).toList();
  }

  /**
   * The products whose texts are most like one, best first.
   *
   * @param keeps which products may be found, by their tags
   */
  public List<AlikeProduct> alike(ProductText text, int limit, IntPredicate keeps) {
    AlikeSearch idle = idleAlikeSearches.pollFirst();
    AlikeSearch search = idle == null ? new AlikeSearch() : idle;
    List<AlikeProduct> found = search.find(text, limit, keeps, index);
    idleAlikeSearches.addFirst(search);
    return found;
  }

  private FoundProducts found(QueryReading query, int count, TagFilter filter) {
    ProductSearchWorker idle = idleWorkers.pollFirst();
    ProductSearchWorker worker = idle == null ? new ProductSearchWorker() : idle;
    ProductIndex now = index;
    FoundProducts found = worker.find(query, count, filter, now);
    if (found.isEmpty()) {
      found = worker.findRespelt(query, count, filter, now);
    }
    idleWorkers.addFirst(worker);
    return found;
  }
}
