package io.commercegraph.query.search;

import io.commercegraph.api.tools.Page;
import io.commercegraph.query.search.ProductSearch.Hit;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes one search at a time, and keeps what the next one needs as well. What else a known word may
 * stand for is looked up only where nothing has all words. Where something has, who lacks more than
 * half of them is no answer, and the long lists of common words need not be gone through for those.
 */
final class ProductSearchWorker {

  /** What a product has of the words' worth at least, where another has all of them. */
  private static final float MIN_SHARE = 0.5f;

  /** Lists of so many entries in all are soon gone through: the page is filled in any case. */
  private static final int FEW_POSTINGS = 512;

  /**
   * So many products that have a word alone are enough not to ask what else was meant: a page of
   * the usual size and one more. How many are asked for must not change what is found.
   */
  private static final int ENOUGH_FOR_ONE_WORD = Page.DEFAULT_LIMIT + 1;

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

  /** Whether a page of the usual size shows what was typed: a word alone must be that of all. */
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

  /** Finds those whose terms are worth so much at least. */
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

  /** To the first one, not to the highest score: which of those are seen is a matter of luck. */
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
