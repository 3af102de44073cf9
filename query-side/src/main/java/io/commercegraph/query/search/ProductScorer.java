package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * Scores one product closely: what its terms are worth, more if they stand in the order typed, if
 * it begins as the query does, and if it has little else to say. Kept for the next search.
 */
final class ProductScorer {

  static final float ORDER_BONUS = 0.3f;
  static final float BEGINNING_BONUS = 0.1f;
  static final float COVERAGE_BONUS = 0.3f;

  /** What a product scores that is not to be looked at now. */
  static final float NOT_SCORED = 0;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final int wordCount;
  private final float minSum;
  private final QueryTermTable termTable;
  private final float[] bestValues;

  /**
   * Takes the matches that are kept from one search to the next, and what terms are to be worth.
   */
  ProductScorer(
      ProductQuery query,
      ProductIndex index,
      IndexSnapshot snapshot,
      QueryTermTable termTable,
      float minSum) {
    this.index = index;
    this.snapshot = snapshot;
    this.wordCount = query.wordCount();
    this.minSum = minSum;
    this.termTable = termTable;
    this.bestValues = new float[query.groups().size()];
    termTable.reset(query.termCount());
    for (int term = 0; term < query.termCount(); term++) {
      int group = query.groupOf(term);
      termTable.add(term, group, query.groups().get(group), query.indexInGroup(term));
    }
  }

  /**
   * The score of a product that was come upon by a term; {@link #NOT_SCORED} if one before leads to
   * it too, or if it or its terms are worth too little.
   */
  float score(int document, int term, float threshold) {
    Arrays.fill(bestValues, 0);
    float sum = 0;
    // A bit for each place: a query has no more than a long has bits.
    long pairsInOrder = 0;
    boolean sameBeginning = false;
    int lastPosition = ProductQuery.NO_POSITION;
    int first = index.firstEntry(document);
    int end = index.firstEntry(document + 1);
    for (int i = first; i < end; i++) {
      int entry = index.entry(i);
      int position = ProductQuery.NO_POSITION;
      int match = termTable.find(PackedEntry.value(entry));
      if (match != QueryTermTable.NONE) {
        if (termTable.firstNumber(match) < term) {
          return NOT_SCORED;
        }
        sum += termTable.raiseValues(match, PackedEntry.role(entry).weight(), bestValues);
        position = termTable.position(match);
      }
      if (PackedEntry.role(entry).isTitleWord()) {
        pairsInOrder |=
            lastPosition != ProductQuery.NO_POSITION && position == lastPosition + 1
                ? 1L << position
                : 0;
        sameBeginning |= i == first && position == 0;
        lastPosition = position;
      }
    }
    float bonus = sameBeginning ? BEGINNING_BONUS : 0;
    bonus += wordCount > 1 ? ORDER_BONUS * Long.bitCount(pairsInOrder) / (wordCount - 1f) : 0;
    if (sum < minSum) {
      return NOT_SCORED;
    }
    float base = sum * snapshot.lengthNorm().factor(index.length(document));
    if (base * (1 + bonus + COVERAGE_BONUS) < threshold) {
      return NOT_SCORED;
    }
    float score = base * (1 + bonus + COVERAGE_BONUS * Math.min(1, sum / titleValue(first, end)));
    return score < threshold ? NOT_SCORED : score;
  }

  QueryTermTable termTable() {
    return termTable;
  }

  /** What a product's terms are worth at least, or it scores nothing. */
  float minSum() {
    return minSum;
  }

  /** What all that a product says is worth. */
  private float titleValue(int first, int end) {
    float mass = 0;
    for (int i = first; i < end; i++) {
      int entry = index.entry(i);
      if (PackedEntry.role(entry).isTitleWord()) {
        mass += index.idf(PackedEntry.value(entry), snapshot);
      }
    }
    return mass;
  }
}
