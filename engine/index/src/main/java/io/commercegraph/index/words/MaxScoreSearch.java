package io.commercegraph.index.words;

import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.LengthNorm;
import io.commercegraph.index.postings.PackedEntry;
import io.commercegraph.index.postings.Postings;
import io.commercegraph.index.postings.PostingsCursor;
import io.commercegraph.index.postings.ProductIndex;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

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

  /** Keeps an upper bound an upper bound although floating-point sums are rounded. */
  private static final float ROUNDING_MARGIN = 1 - 1e-5f;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final ProductQuery query;
  private final ProductScorer scorer;
  private final TagFilter filter;
  private final boolean filters;
  private final ScoreBounds bounds;
  private final TopDocuments top;
  private final CandidateScoring scoring;
  private final CandidateFilter candidateFilter;
  private final RemainingTerms[] remainingByGroup;

  /** The group of the term whose list is being read. */
  @SuppressWarnings("NullAway.Init") // set before each list is gone through
  private RemainingTerms ownGroup;

  /** What the term whose list is being read adds to a product's score. */
  private float termValue;

  /**
   * The current term's list if only its bitmap is read, so that the term's role in a product is
   * unknown; else null.
   */
  private @Nullable PostingsCursor unreadList;

  /** The other groups that still have terms to come, those of the greatest value first. */
  private final RemainingTerms[] otherGroups;

  private int otherCount;

  /** The most that the terms to come of all groups can add, and those of the other groups. */
  private float remainingValue;

  private float otherValue;

  /** The most that the positions of the terms to come can add to the order bonus. */
  private float remainingGain;

  /** The length of the shortest title that has one of the terms to come. */
  private int shortestTitle;

  /**
   * The least sum of term values that can still reach the best documents, and the threshold for
   * which it was computed.
   */
  private float minSum;

  private float lastThreshold;

  /** Takes the buffers that are reused from one search to the next. */
  MaxScoreSearch(
      ProductQuery query,
      ProductIndex index,
      IndexSnapshot snapshot,
      ProductScorer scorer,
      TagFilter filter,
      TopDocuments top,
      SingleTermDocuments singles,
      GroupFilters groupFilters,
      CandidateFilter candidateFilter,
      CandidateBatch batch) {
    this.index = index;
    this.snapshot = snapshot;
    this.query = query;
    this.scorer = scorer;
    this.filter = filter;
    this.filters = !filter.keepsAll();
    this.bounds = new ScoreBounds(query, snapshot);
    this.top = top;
    this.candidateFilter = candidateFilter;
    List<TermGroup> groups = query.groups();
    this.remainingByGroup = new RemainingTerms[groups.size()];
    this.otherGroups = new RemainingTerms[groups.size()];
    groupFilters.clear(groups.size());
    Arrays.setAll(
        remainingByGroup, g -> new RemainingTerms(groups.get(g), index, groupFilters.get(g)));
    WordOrderBound orderBound =
        new WordOrderBound(
            index.dictionary(), query.wordCount(), remainingByGroup, scorer.termTable());
    this.scoring =
        new CandidateScoring(
            index, snapshot, scorer, filter, bounds, orderBound, top, singles, batch);
  }

  void run() {
    for (int term = 0; term < query.termCount(); term++) {
      remainingValue = 0;
      remainingGain = 0;
      shortestTitle = LengthNorm.MAX_LENGTH;
      for (RemainingTerms remaining : remainingByGroup) {
        remaining.rewind();
        remainingValue += remaining.maxValue();
        remainingGain += remaining.isEmpty() ? 0 : bounds.positionGain(remaining.group());
        shortestTitle = Math.min(shortestTitle, remaining.shortestTitle());
      }
      updateThresholds();
      if (remainingValue < minSum) {
        return;
      }
      searchTerm(term);
    }
  }

  private void updateThresholds() {
    lastThreshold = top.threshold();
    float minTotal = bounds.minSum(lastThreshold, bounds.bonus(remainingGain), shortestTitle);
    minSum = ROUNDING_MARGIN * Math.max(scorer.minSum(), minTotal);
  }

  private void searchTerm(int term) {
    ownGroup = remainingByGroup[query.groupOf(term)];
    sortOtherGroups();
    scoring.beginTerm(ownGroup, term);
    candidateFilter.begin(otherGroups, otherCount);
    int count = index.documentFrequency(ownGroup.nextTerm());
    int shortestOwn = index.shortestTitle(ownGroup.nextTerm());
    IntPredicate isSufficient = set -> isSufficient(set, shortestOwn);
    termValue = ownGroup.nextValue();
    PostingsCursor documents = ownGroup.advance();
    unreadList = null;
    if (count <= SHORT_LIST) {
      scanShortList(documents);
    } else if ((long) count * LONG_LIST_SHARE <= snapshot.documentCount()) {
      scanListInBatches(documents, isSufficient);
    } else {
      unreadList = documents;
      scanBitmap(documents, isSufficient);
    }
    scoring.finishTerm();
  }

  private void scanShortList(PostingsCursor documents) {
    int[] list = documents.list();
    int end = documents.end(snapshot);
    for (int i = 0; i < end; i++) {
      consider(Postings.document(list[i]), termValue * PackedEntry.role(list[i]).weight());
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
        consider(Postings.document(entry), termValue * PackedEntry.role(entry).weight());
      }
    }
  }

  /** Reads a long list as a bitmap over all documents; the term's role is not read. */
  private void scanBitmap(PostingsCursor documents, IntPredicate isSufficient) {
    float maxValue = termValue * documents.bestRoleWeight();
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
          consider(document, maxValue);
        }
      }
    }
  }

  /**
   * Whether a document that has this set of the other groups, a bit for each, can reach the best.
   */
  private boolean isSufficient(int set, int length) {
    float sum = remainingValue;
    float bonus = remainingGain;
    for (int i = 0; i < candidateFilter.size(); i++) {
      if ((set & 1 << i) == 0) {
        sum -= otherGroups[i].maxValue();
        bonus -= bounds.positionGain(otherGroups[i].group());
      }
    }
    return sum >= ROUNDING_MARGIN * scorer.minSum()
        && bounds.maxScore(sum, bounds.bonus(bonus), length) >= ROUNDING_MARGIN * top.threshold();
  }

  /**
   * Bounds the score of a document that has the current term, and passes it on if it can reach the
   * best.
   */
  private void consider(int document, float atMost) {
    if (filters && !filter.mayKeep(index.tag(document))) {
      return;
    }
    if (top.threshold() > lastThreshold) {
      updateThresholds();
    }
    float sum = Math.max(atMost, ownGroup.maxValue()) + otherValue;
    float bonus = remainingGain;
    int has = 0;
    for (int i = 0; i < otherCount && sum >= minSum; i++) {
      RemainingTerms other = otherGroups[i];
      float of = other.upperBound(document);
      sum -= other.maxValue() - of;
      has += of > 0 ? 1 : 0;
      bonus -= of > 0 ? 0 : bounds.positionGain(other.group());
    }
    if (sum < minSum) {
      return;
    }
    if (has == 0) {
      considerSingle(document, atMost);
      return;
    }
    float ofOwn =
        ownGroup.maxValue() > atMost ? Math.max(atMost, ownGroup.upperBound(document)) : atMost;
    sum -= Math.max(atMost, ownGroup.maxValue()) - ofOwn;
    if (sum >= minSum) {
      scoring.add(document, sum, bounds.bonus(bonus), false);
    }
  }

  /**
   * A document that has the current group only is bounded by its exact role, since only a limited
   * number of such documents are scored.
   */
  private void considerSingle(int document, float atMost) {
    float exact = unreadList == null ? atMost : termValue * unreadList.exactWeight(document);
    float sum =
        ownGroup.maxValue() > exact ? Math.max(exact, ownGroup.exactValue(document)) : exact;
    if (sum >= minSum) {
      scoring.add(document, sum, bounds.bonus(bounds.positionGain(ownGroup.group())), true);
    }
  }

  /**
   * Sorts the other groups by value, greatest first: lacking one of these rules a document out
   * soonest.
   */
  private void sortOtherGroups() {
    otherCount = 0;
    otherValue = 0;
    for (RemainingTerms remaining : remainingByGroup) {
      if (remaining != ownGroup && !remaining.isEmpty()) {
        otherValue += remaining.maxValue();
        int at = otherCount++;
        for (; at > 0 && otherGroups[at - 1].maxValue() < remaining.maxValue(); at--) {
          otherGroups[at] = otherGroups[at - 1];
        }
        otherGroups[at] = remaining;
      }
    }
  }
}
