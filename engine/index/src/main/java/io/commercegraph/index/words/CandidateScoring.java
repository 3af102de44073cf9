package io.commercegraph.index.words;

import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.ProductIndex;

/**
 * The second stage of a product search: it takes the candidates of one term, drops those whose
 * score is bounded too low by what is known without the title, and scores the others by their
 * titles. It works in batches, so that memory reads overlap.
 */
final class CandidateScoring {

  /** How many documents are scored that have this term and none of another group. */
  private static final int MAX_SINGLES = 500;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final ProductScorer scorer;

  private final TagFilter filter;

  private final ScoreBounds bounds;
  private final WordOrderBound orderBound;
  private final TopDocuments top;
  private final BesideHits beside;
  private final SingleTermDocuments singles;
  private final CandidateBatch batch;
  private int term;

  /** Takes the buffers that are reused from one search to the next. */
  CandidateScoring(
      ProductIndex index,
      IndexSnapshot snapshot,
      ProductScorer scorer,
      TagFilter filter,
      ScoreBounds bounds,
      WordOrderBound orderBound,
      TopDocuments top,
      BesideHits beside,
      SingleTermDocuments singles,
      CandidateBatch batch) {
    this.index = index;
    this.snapshot = snapshot;
    this.scorer = scorer;
    this.filter = filter;
    this.bounds = bounds;
    this.orderBound = orderBound;
    this.top = top;
    this.beside = beside;
    this.singles = singles;
    this.batch = batch;
  }

  /** Starts with the documents of a term of the query, and the group that has the term. */
  void beginTerm(RemainingTerms group, int number) {
    term = number;
    orderBound.begin(group);
    singles.reset(MAX_SINGLES, index);
  }

  /** Adds a document with upper bounds of its terms' values and of its order bonus. */
  void add(int document, float sum, float bonus, boolean isSingle) {
    batch.add(document, sum, bonus, isSingle);
    if (batch.isFull()) {
      filterBatch();
    }
  }

  /**
   * Scores what is left in the batch, and last the documents that have this term and nothing else.
   */
  void finishTerm() {
    filterBatch();
    for (int single = 0; single < singles.size(); single++) {
      batch.add(singles.document(single), singles.maxScore(single));
      if (batch.isFull()) {
        scoreBatch();
      }
    }
    scoreBatch();
  }

  private void filterBatch() {
    batch.prefetchDocuments(index);
    int retained = 0;
    for (int i = 0; i < batch.size(); i++) {
      int document = batch.document(i);
      float maxScore = maxScore(i, document);
      if (maxScore < top.threshold()
          || !index.isLive(document, snapshot)
          || !counts(index.tag(document))) {
        continue;
      }
      if (batch.isSingleTerm(i)) {
        singles.add(document, maxScore);
      } else {
        batch.retain(i, retained++, maxScore);
      }
    }
    batch.truncate(retained);
    scoreBatch();
  }

  private boolean counts(int tag) {
    return filter.keeps(tag) || filter.isBeside(tag);
  }

  /** An upper bound of a candidate's score, by what is known without its title. */
  private float maxScore(int i, int document) {
    float bonus = Math.min(batch.bonus(i), orderBound.maxBonus(index.wordPairs(document)));
    int length = index.length(document);
    return bounds.maxScore(batch.sum(i), bonus, length, index.minTitleValue(document, snapshot));
  }

  private void scoreBatch() {
    batch.prefetchTitles(index);
    for (int i = 0; i < batch.size(); i++) {
      if (batch.maxScore(i) >= top.threshold()) {
        int document = batch.document(i);
        float score = scorer.score(document, term, top.threshold());
        if (score != ProductScorer.NOT_SCORED) {
          int tag = index.tag(document);
          if (filter.isBeside(tag)) {
            beside.add(score);
          }
          if (filter.keeps(tag)) {
            top.add(document, score, index.offers(document), filter.isHit(tag));
          }
        }
      }
    }
    batch.truncate(0);
  }
}
