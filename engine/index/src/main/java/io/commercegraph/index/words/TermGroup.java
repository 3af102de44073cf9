package io.commercegraph.index.words;

import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.LengthNorm;
import io.commercegraph.index.postings.ProductIndex;

/**
 * The terms that stand for one word of a query, with what each is worth, in the order in which the
 * search reads them. Of the terms that a product has the best one counts.
 */
final class TermGroup {

  /**
   * Terms of at most so many products are read first: that costs little and lowers the bound of
   * what is to come.
   */
  private static final int MAX_RARE = 1_024;

  private final int[] terms;
  private final float[] values;
  private final int rareTerms;

  /** The most that the terms from each one on add to any product; 0 behind the last. */
  private final float[] maxValueFrom;

  /** The length of the shortest title that has one of the terms from each one on. */
  private final int[] shortestTitleFrom;

  private final int position;
  private final int exactTerm;

  /**
   * Takes the arrays as they are.
   *
   * @param likely how likely each term is meant; it is their value from now on
   * @param position which word of the query it is; {@link ProductQuery#NO_POSITION} if it is not
   *     one as typed
   * @param weight what the word counts for in the query
   */
  TermGroup(
      int[] terms,
      float[] likely,
      int position,
      float weight,
      ProductIndex index,
      IndexSnapshot snapshot) {
    this.terms = terms;
    this.values = likely;
    boolean[] rareFlags = new boolean[terms.length];
    this.maxValueFrom = new float[terms.length + 1];
    this.shortestTitleFrom = new int[terms.length + 1];
    this.position = position;
    int rareCount = 0;
    int certainTerm = StringTable.NONE;
    for (int i = 0; i < terms.length; i++) {
      certainTerm = likely[i] == 1 && position != ProductQuery.NO_POSITION ? terms[i] : certainTerm;
      float value = likely[i] * weight * index.idf(terms[i], snapshot);
      boolean isRareTerm = index.documentFrequency(terms[i]) <= MAX_RARE;
      rareCount += isRareTerm ? 1 : 0;
      insert(terms[i], value, isRareTerm, rareFlags, i);
    }
    this.rareTerms = rareCount;
    this.exactTerm = certainTerm;
    shortestTitleFrom[terms.length] = LengthNorm.MAX_LENGTH;
    for (int i = terms.length - 1; i >= 0; i--) {
      maxValueFrom[i] = Math.max(maxValueFrom[i + 1], values[i] * index.bestRoleWeight(terms[i]));
      shortestTitleFrom[i] = Math.min(shortestTitleFrom[i + 1], index.shortestTitle(terms[i]));
    }
  }

  private void insert(int term, float value, boolean isRareTerm, boolean[] rareFlags, int size) {
    int at = size;
    for (;
        at > 0 && (isRareTerm == rareFlags[at - 1] ? values[at - 1] < value : isRareTerm);
        at--) {
      terms[at] = terms[at - 1];
      values[at] = values[at - 1];
      rareFlags[at] = rareFlags[at - 1];
    }
    terms[at] = term;
    values[at] = value;
    rareFlags[at] = isRareTerm;
  }

  int size() {
    return terms.length;
  }

  int term(int i) {
    return terms[i];
  }

  /** What a term adds to a product's score. */
  float value(int i) {
    return values[i];
  }

  /** Whether a term is rare, and so read before the others. */
  boolean isRare(int i) {
    return i < rareTerms;
  }

  /** How many of the terms are rare. */
  int rareTerms() {
    return rareTerms;
  }

  /** The most that the terms from this one on add to any product. */
  float maxValueFrom(int from) {
    return maxValueFrom[from];
  }

  /** The length of the shortest title that has one of the terms from this one on. */
  int shortestTitleFrom(int from) {
    return shortestTitleFrom[from];
  }

  int position() {
    return position;
  }

  /** The term that is the typed word itself where products have it; else all terms of the group. */
  int[] requiredTerms() {
    return exactTerm == StringTable.NONE ? terms : new int[] {exactTerm};
  }
}
