package io.commercegraph.index.words;

import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.PackedEntry;
import io.commercegraph.index.postings.Postings;
import io.commercegraph.index.postings.PostingsCursor;
import io.commercegraph.index.postings.ProductIndex;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The MaxScore search of Turtle and Flood (1995) over one product query: it goes through the
 * query's terms one posting list at a time, and stops when the terms that are left cannot lift a
 * further document among the best. Before a document is scored, the other lists tell an upper bound
 * of its score; for all but the shortest lists that is done for 64 documents at once, as bit
 * operations.
 */
final class MaxScoreSearch {

  /**
   * A list is long if more than one in this many documents is in it. A long list is read as a
   * bitmap.
   */
  private static final int LONG_LIST_SHARE = 256;

  /** Lists with more than {@code SHORT_LIST} entries are filtered in batches of this size. */
  private static final int BATCH = Long.SIZE;

  private static final int SHORT_LIST = 32;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final ProductQuery query;
  private final TopDocuments top;
  private final CandidateScoring scoring;
  private final CandidateFilter candidateFilter;
  private final CandidateBounds bounds;
  private final RemainingTerms[] remainingByGroup;

  /** Takes the buffers that are reused from one search to the next. */
  MaxScoreSearch(
      ProductQuery query,
      ProductIndex index,
      IndexSnapshot snapshot,
      ProductScorer scorer,
      TagFilter filter,
      TopDocuments top,
      BesideHits beside,
      SingleTermDocuments singles,
      GroupFilters groupFilters,
      CandidateFilter candidateFilter,
      CandidateBatch batch) {
    this.index = index;
    this.snapshot = snapshot;
    this.query = query;
    this.top = top;
    this.candidateFilter = candidateFilter;
    List<TermGroup> groups = query.groups();
    this.remainingByGroup = new RemainingTerms[groups.size()];
    groupFilters.clear(groups.size());
    Arrays.setAll(
        remainingByGroup, g -> new RemainingTerms(groups.get(g), index, groupFilters.get(g)));
    WordOrderBound orderBound =
        new WordOrderBound(
            index.dictionary(), query.wordCount(), remainingByGroup, scorer.termTable());
    ScoreBounds scores = new ScoreBounds(query, snapshot);
    this.scoring =
        new CandidateScoring(
            index, snapshot, scorer, filter, scores, orderBound, top, beside, singles, batch);
    this.bounds =
        new CandidateBounds(index, scorer, filter, scores, top, scoring, remainingByGroup);
  }

  void run() {
    for (int term = 0; term < query.termCount() && bounds.mayAddToBest(); term++) {
      searchTerm(term);
    }
  }

  private void searchTerm(int term) {
    RemainingTerms group = remainingByGroup[query.groupOf(term)];
    bounds.begin(group, candidateFilter);
    scoring.beginTerm(group, term);
    int count = index.documentFrequency(group.nextTerm());
    int shortestOwn = index.shortestTitle(group.nextTerm());
    IntPredicate isSufficient =
        set -> bounds.isSufficient(set, candidateFilter.size(), shortestOwn);
    PostingsCursor documents = group.advance();
    if (count <= SHORT_LIST) {
      scanShortList(documents);
    } else if ((long) count * LONG_LIST_SHARE <= snapshot.documentCount()) {
      scanListInBatches(documents, isSufficient);
    } else {
      bounds.readsBitmapOf(documents);
      scanBitmap(documents, isSufficient);
    }
    scoring.finishTerm();
  }

  private void scanShortList(PostingsCursor documents) {
    int[] list = documents.list();
    int end = documents.end(snapshot);
    for (int i = 0; i < end; i++) {
      bounds.consider(
          Postings.document(list[i]), bounds.termValue() * PackedEntry.role(list[i]).weight());
    }
  }

  /** Reads a list in batches, filtering each batch before its documents are considered. */
  private void scanListInBatches(PostingsCursor documents, IntPredicate isSufficient) {
    int[] list = documents.list();
    int end = documents.end(snapshot);
    for (int first = 0;
        first < end && candidateFilter.chooseSufficientSets(top.threshold(), isSufficient);
        first += BATCH) {
      long some = candidateFilter.candidates(list, first, Math.min(BATCH, end - first));
      for (; some != 0; some &= some - 1) {
        int entry = list[first + Long.numberOfTrailingZeros(some)];
        bounds.consider(
            Postings.document(entry), bounds.termValue() * PackedEntry.role(entry).weight());
      }
    }
  }

  /** Reads a long list as a bitmap over all documents; the term's role is not read. */
  private void scanBitmap(PostingsCursor documents, IntPredicate isSufficient) {
    float maxValue = bounds.termValue() * documents.bestRoleWeight();
    int end = snapshot.documentCount();
    for (int first = 0;
        first < end && candidateFilter.chooseSufficientSets(top.threshold(), isSufficient); ) {
      long[] bits = candidateFilter.candidates(documents, first);
      for (int block = 0; block < bits.length; block++, first += Long.SIZE) {
        for (long some = bits[block]; some != 0; some &= some - 1) {
          int document = first + Long.numberOfTrailingZeros(some);
          if (document >= end) {
            return;
          }
          bounds.consider(document, maxValue);
        }
      }
    }
  }
}
