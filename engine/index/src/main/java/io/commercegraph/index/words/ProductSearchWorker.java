package io.commercegraph.index.words;

import io.commercegraph.index.arrays.TermBuffer;
import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.words.ProductSearch.Hit;
import java.util.ArrayList;
import java.util.List;

/**
 * The buffers and the course of one product search at a time; reused from one search to the next.
 * Similar terms for known words are looked up only where no product has all words. Where some
 * product has, a product that lacks more than half of the words' worth is no hit, so that the long
 * lists of common words need not be read.
 */
final class ProductSearchWorker {

  /** The least share of the words' worth that a hit has where another product has all words. */
  private static final float MIN_SHARE = 0.5f;

  /**
   * If the lists have at most this many entries in all, no minimum share is required, so that the
   * page is filled.
   */
  private static final int FEW_POSTINGS = 512;

  /**
   * A query of one word is not expanded if at least this many products have the word: a page of the
   * usual ten and one more. The number must not depend on the limit of the call.
   */
  private static final int ENOUGH_FOR_ONE_WORD = 11;

  private final TermLikelihoods likelihoods = new TermLikelihoods();
  private final TermBuffer text = new TermBuffer();
  private final QueryTermTable termTable = new QueryTermTable();
  private final TopDocuments top = new TopDocuments();
  private final SingleTermDocuments singles = new SingleTermDocuments();
  private final GroupFilters groupFilters = new GroupFilters();
  private final CandidateFilter candidateFilter = new CandidateFilter();
  private final CandidateBatch batch = new CandidateBatch();

  List<Hit> find(String typed, int limit, ProductIndex index) {
    IndexSnapshot snapshot = index.snapshot();
    ProductQueryParser reader = new ProductQueryParser(typed, index, snapshot, likelihoods, text);
    if (!findExactly(reader.exactQuery(), limit, index, snapshot)) {
      search(reader.tolerantQuery(), 0, limit, index, snapshot);
    }
    return hits(index);
  }

  /** Searches by the words as typed; whether that suffices. */
  private boolean findExactly(
      ProductQuery query, int limit, ProductIndex index, IndexSnapshot snapshot) {
    int wanted = query.wordCount() == 1 ? ENOUGH_FOR_ONE_WORD : 1;
    if (new ConjunctionCounter(query, index, snapshot).count(wanted) < wanted) {
      return false;
    }
    boolean soonDone = query.wordCount() == 1 || query.postingsCount(index) <= FEW_POSTINGS;
    search(query, soonDone ? 0 : query.totalWordValue() * MIN_SHARE, limit, index, snapshot);
    return true;
  }

  /** Finds the products whose terms have at least this sum of values. */
  private void search(
      ProductQuery query, float minSum, int limit, ProductIndex index, IndexSnapshot snapshot) {
    top.reset(limit, index);
    ProductScorer scorer = new ProductScorer(query, index, snapshot, termTable, minSum);
    new MaxScoreSearch(
            query, index, snapshot, scorer, top, singles, groupFilters, candidateFilter, batch)
        .run();
  }

  private List<Hit> hits(ProductIndex index) {
    List<Hit> lastFirst = new ArrayList<>(top.size());
    float highest = top.highestScore();
    for (; top.size() > 0; top.removeWorst()) {
      if (top.worstScore() >= highest * TopDocuments.MIN_RELATIVE_SCORE) {
        lastFirst.add(new Hit(index.id(top.worstDocument()), top.worstScore(), top.worstOffers()));
      }
    }
    return relativeToFirst(lastFirst.reversed());
  }

  /**
   * Divides by the first hit's relevance, not by the highest score met, which depends on which
   * documents were skipped.
   */
  private static List<Hit> relativeToFirst(List<Hit> scored) {
    return scored.stream()
        .map(
            hit ->
                new Hit(
                    hit.productId(),
                    Math.min(1, hit.relevance() / scored.getFirst().relevance()),
                    hit.offers()))
        .toList();
  }
}
