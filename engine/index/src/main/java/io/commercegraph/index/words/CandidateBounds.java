package io.commercegraph.index.words;

import io.commercegraph.index.postings.LengthNorm;
import io.commercegraph.index.postings.PostingsCursor;
import io.commercegraph.index.postings.ProductIndex;
import org.jspecify.annotations.Nullable;

/**
 * Upper bounds of the scores of documents that have the term whose list is being read, by what the
 * terms to come can add. A document is passed on to be scored only if it may still reach the best.
 */
final class CandidateBounds {

  /** Keeps an upper bound an upper bound although floating-point sums are rounded. */
  private static final float ROUNDING_MARGIN = 1 - 1e-5f;

  private final ProductIndex index;
  private final ProductScorer scorer;
  private final TagFilter filter;
  private final boolean filters;
  private final ScoreBounds bounds;
  private final TopDocuments top;
  private final CandidateScoring scoring;
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

  CandidateBounds(
      ProductIndex index,
      ProductScorer scorer,
      TagFilter filter,
      ScoreBounds bounds,
      TopDocuments top,
      CandidateScoring scoring,
      RemainingTerms[] remainingByGroup) {
    this.index = index;
    this.scorer = scorer;
    this.filter = filter;
    this.filters = !filter.keepsAll();
    this.bounds = bounds;
    this.top = top;
    this.scoring = scoring;
    this.remainingByGroup = remainingByGroup;
    this.otherGroups = new RemainingTerms[remainingByGroup.length];
  }

  /** Sums up what the terms to come can add; whether that may suffice for a further document. */
  boolean mayAddToBest() {
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
    return remainingValue >= minSum;
  }

  /** Begins with the next term of a group, and sets out its other groups for a filter. */
  void begin(RemainingTerms group, CandidateFilter candidateFilter) {
    ownGroup = group;
    sortOtherGroups();
    candidateFilter.begin(otherGroups, otherCount);
    termValue = group.nextValue();
    unreadList = null;
  }

  /** Of the list of the term only the bitmap is read. */
  void readsBitmapOf(PostingsCursor list) {
    unreadList = list;
  }

  /** What the term whose list is being read adds to a product's score. */
  float termValue() {
    return termValue;
  }

  private void updateThresholds() {
    lastThreshold = top.threshold();
    float minTotal = bounds.minSum(lastThreshold, bounds.bonus(remainingGain), shortestTitle);
    minSum = ROUNDING_MARGIN * Math.max(scorer.minSum(), minTotal);
  }

  /**
   * Whether a document that has this set of the other groups, a bit for each of the first ones, can
   * reach the best.
   */
  boolean isSufficient(int set, int groups, int length) {
    float sum = remainingValue;
    float bonus = remainingGain;
    for (int i = 0; i < groups; i++) {
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
  void consider(int document, float atMost) {
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
