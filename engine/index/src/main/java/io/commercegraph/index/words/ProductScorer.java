package io.commercegraph.index.words;

import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.PackedEntry;
import io.commercegraph.index.postings.ProductIndex;
import java.util.Arrays;

/**
 * The scoring function of the product search: the best term value of each group (BM25), with a
 * bonus for words in the order typed, for the same first word, and for a title that has few other
 * words.
 */
final class ProductScorer {

  static final float ORDER_BONUS = 0.3f;
  static final float BEGINNING_BONUS = 0.1f;
  static final float COVERAGE_BONUS = 0.3f;

  /** The score of a product that an earlier term leads to, or that is worth too little. */
  static final float NOT_SCORED = 0;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final int wordCount;
  private final float minSum;
  private final QueryTermTable termTable;
  private final float[] bestValues;
  private final ProductQuery query;
  private final NeededWords needed;

  /**
   * Takes the query, the term table that is reused, the least sum of term values of a hit, and
   * which words it needs.
   */
  ProductScorer(
      ProductQuery query,
      ProductIndex index,
      IndexSnapshot snapshot,
      QueryTermTable termTable,
      float minSum,
      NeededWords needed) {
    this.query = query;
    this.needed = needed;
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
   * The score of a product that was found by a term; {@link #NOT_SCORED} if an earlier term leads
   * to it too, or if its terms or its score are worth too little.
   */
  float score(int document, int term, float threshold) {
    Arrays.fill(bestValues, 0);
    float sum = 0;
    // A bit for each word of the query, which has fewer words than a long has bits.
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
    if (base * (1 + bonus + COVERAGE_BONUS) < threshold
        || (!needed.isNone() && !hasNeededWords())) {
      return NOT_SCORED;
    }
    float score = base * (1 + bonus + COVERAGE_BONUS * Math.min(1, sum / titleValue(first, end)));
    return score < threshold ? NOT_SCORED : score;
  }

  /** Whether the product that was looked at last has the words that a hit needs. */
  private boolean hasNeededWords() {
    long found = 0;
    long meant = 0;
    for (int g = 0; g < bestValues.length; g++) {
      TermGroup group = query.groups().get(g);
      long words = bestValues[g] > 0 ? group.words() : 0;
      found |= words;
      meant |= group.position() == ProductQuery.NO_POSITION ? 0 : words;
    }
    return needed.isMet(found, meant);
  }

  QueryTermTable termTable() {
    return termTable;
  }

  /** The least sum of term values of a hit. */
  float minSum() {
    return minSum;
  }

  /** The sum of the values of all words of a title. */
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
