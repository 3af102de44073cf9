package io.commercegraph.query.search;

/**
 * Looks at what has one term and may be among the best as far as the lists tell: some at a time,
 * and at the title only where nothing that is told without it says no.
 */
final class CandidateScoring {

  /** So many titles are read that have the term and none of another group. */
  private static final int MAX_SINGLES = 500;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final ProductScorer scorer;
  private final ScoreBounds bounds;
  private final WordOrderBound orderBound;
  private final TopDocuments top;
  private final SingleTermDocuments singles;
  private final CandidateBatch batch;
  private int term;

  /** Takes what is kept from one search to the next. */
  CandidateScoring(
      ProductIndex index,
      IndexSnapshot snapshot,
      ProductScorer scorer,
      ScoreBounds bounds,
      WordOrderBound orderBound,
      TopDocuments top,
      SingleTermDocuments singles,
      CandidateBatch batch) {
    this.index = index;
    this.snapshot = snapshot;
    this.scorer = scorer;
    this.bounds = bounds;
    this.orderBound = orderBound;
    this.top = top;
    this.singles = singles;
    this.batch = batch;
  }

  /** From now on at documents that have this term of a query, which is of this group. */
  void beginTerm(RemainingTerms group, int number) {
    term = number;
    orderBound.begin(group);
    singles.reset(MAX_SINGLES, index);
  }

  /** At a document whose terms are worth so much at most, and so much more by where they stand. */
  void add(int document, float sum, float bonus, boolean isSingle) {
    batch.add(document, sum, bonus, isSingle);
    if (batch.isFull()) {
      filterBatch();
    }
  }

  /** At what is not looked at yet: those last that have the term and nothing else. */
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
    int kept = 0;
    for (int i = 0; i < batch.size(); i++) {
      int document = batch.document(i);
      float maxScore = maxScore(i, document);
      if (maxScore < top.threshold() || !index.isLive(document, snapshot)) {
        continue;
      }
      if (batch.isSingleTerm(i)) {
        singles.add(document, maxScore);
      } else {
        batch.retain(i, kept++, maxScore);
      }
    }
    batch.truncate(kept);
    scoreBatch();
  }

  /** What a contender scores at most as far as is told without its title. */
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
          top.add(document, score, index.offers(document));
        }
      }
    }
    batch.truncate(0);
  }
}
