package io.commercegraph.index.words;

import io.commercegraph.api.reading.Candidate;
import io.commercegraph.api.reading.ProductCandidates;
import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.api.reading.Rescoring;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.likeness.AlikeProduct;
import io.commercegraph.index.likeness.AlikeSearch;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.postings.StoredDocuments;
import io.commercegraph.index.postings.StoredDocumentsReader;
import io.commercegraph.index.postings.TermStatistics;
import java.io.IOException;
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
public final class ProductSearch implements ProductFinder, ProductCandidates {

  private volatile ProductIndex index = new ProductIndex();
  private final ConcurrentLinkedDeque<ProductSearchWorker> idleWorkers =
      new ConcurrentLinkedDeque<>();
  private final ConcurrentLinkedDeque<AlikeSearch> idleAlikeSearches =
      new ConcurrentLinkedDeque<>();

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

  /** Has the columns of the index visited as of the last {@link #publish}. */
  public void accept(ColumnVisitor visitor) throws IOException {
    index.accept(visitor);
  }

  /** Adds stored documents, while this search is empty. */
  public StoredDocumentsReader readStored() {
    return new StoredDocumentsReader(index);
  }

  /**
   * Makes all that was written visible as a part of a greater index, whose statistics weigh the
   * terms.
   */
  public void publish(TermStatistics whole) {
    index.publish(whole);
  }

  @Override
  public boolean hasWord(String word) {
    ProductIndex now = index;
    int term = now.dictionary().find(word);
    return term != StringTable.NONE && now.documentFrequency(term) > 0;
  }

  /** How many products the index has. */
  int size() {
    return index.snapshot().liveCount();
  }

  @Override
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

  @Override
  public List<String> findAny(String text, int limit) {
    return new ProductSearchWorker()
        .findAny(QueryReading.of(text), limit, index).stream()
            .map(kept -> kept.candidate().productId())
            .toList();
  }

  @Override
  public @Nullable String nearSpelling(String text) {
    return new ProductSearchWorker().nearSpelling(QueryReading.of(text), index);
  }

  @Override
  public List<Candidate> candidates(QueryReading query, int count) {
    return found(query, count, TagFilter.ANY).kept().stream().map(KeptProduct::candidate).toList();
  }

  @Override
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
