package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the documents that may be among the best, term by term, and ends where all that is
 * left to come would not lift a document among them (MaxScore). What a document has of what is left
 * is looked up in the lists before it is looked at closely, what is worth most first; but for the
 * shortest lists this is done for many documents at once.
 */
final class MaxScoreSearch {

  /** A list is long that has more than one in so many documents. */
  private static final int LONG_LIST_SHARE = 256;

  /** So many entries of another list are sorted out at once, if it has more than a few. */
  private static final int BATCH = Long.SIZE;

  private static final int SHORT_LIST = 32;

  /** For what rounding may have taken off. */
  private static final float ROUNDING_MARGIN = 1 - 1e-5f;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final ProductQuery query;
  private final ProductScorer scorer;
  private final ScoreBounds bounds;
  private final TopDocuments top;
  private final CandidateScoring scoring;
  private final CandidateFilter candidateFilter;
  private final RemainingTerms[] remainingByGroup;

  /** The group that has the term that is gone through. */
  @SuppressWarnings("NullAway.Init") // set before each list is gone through
  private RemainingTerms ownGroup;

  /** What the term adds to a product's score. */
  private float termValue;

  /** Its list, where that is not read, and so the role that it has in a product is not known. */
  private @Nullable PostingsCursor unreadList;

  /** The other groups of which something is left, what is worth most first. */
  private final RemainingTerms[] otherGroups;

  private int otherCount;

  /** What is left of all groups is worth, and of the others. */
  private float remainingValue;

  private float otherValue;

  /** What all that is left may add by where it stands. */
  private float remainingGain;

  /** How few words a title has that has some of it. */
  private int shortestTitle;

  /** What the terms of a document are worth at least, as the best ones were last looked at. */
  private float minSum;

  private float lastThreshold;

  /** Takes what is kept from one search to the next. */
  MaxScoreSearch(
      ProductQuery query,
      ProductIndex index,
      IndexSnapshot snapshot,
      ProductScorer scorer,
      TopDocuments top,
      SingleTermDocuments singles,
      GroupFilters groupFilters,
      CandidateFilter candidateFilter,
      CandidateBatch batch) {
    this.index = index;
    this.snapshot = snapshot;
    this.query = query;
    this.scorer = scorer;
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
        new CandidateScoring(index, snapshot, scorer, bounds, orderBound, top, singles, batch);
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

  /** Sorts out, some at once, those that lack too much before it considers the others. */
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

  /** The same along all documents, of which so many have the term that their roles are not read. */
  private void scanBitmap(PostingsCursor documents, IntPredicate isSufficient) {
    float most = termValue * documents.bestRoleWeight();
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
          consider(document, most);
        }
      }
    }
  }

  /** Whether a document may be among the best that has this set of the others. */
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

  /** A document that has a term of a group, and of the others what the lists say. */
  private void consider(int document, float atMost) {
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

  /** Of those that have nothing else only some are read: by their very worth, not by a bound. */
  private void considerSingle(int document, float atMost) {
    float exact = unreadList == null ? atMost : termValue * unreadList.exactWeight(document);
    float sum =
        ownGroup.maxValue() > exact ? Math.max(exact, ownGroup.exactValue(document)) : exact;
    if (sum >= minSum) {
      scoring.add(document, sum, bounds.bonus(bounds.positionGain(ownGroup.group())), true);
    }
  }

  /** Those that it takes most from a document to lack come first: it is soonest told by them. */
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
