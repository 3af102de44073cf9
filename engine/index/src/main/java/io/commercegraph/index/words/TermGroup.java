package io.commercegraph.index.words;

import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.LengthNorm;
import io.commercegraph.index.postings.ProductIndex;

/**
 * The terms that stand for one word of a query, with what each is worth, in the order in which the
 * search reads them. A product is scored by the best of these terms that it has.
 */
final class TermGroup {

  /**
   * Terms of at most this many products are read first: that costs little and lowers the bound of
   * what is to come.
   */
  private static final int MAX_RARE = 1_024;

  private final int[] terms;
  private final float[] values;
  private final int rareTerms;

  /** For each i, an upper bound of what terms i and later add to a score; 0 at the end. */
  private final float[] maxValueFrom;

  /** For each i, the length of the shortest title that contains term i or a later one. */
  private final int[] shortestTitleFrom;

  private final int position;
  private final int[] requiredTerms;
  private final long words;

  /**
   * Takes ownership of both arrays; they are reordered, and {@code likely} is overwritten with the
   * terms' values.
   *
   * @param likely probability that the term is meant, for each term
   * @param position position of the word in the query; {@link ProductQuery#NO_POSITION} if it is
   *     not a word as typed
   * @param weight weight of the word in the query
   * @param maxIdf what a term counts as at most, however rare it is
   * @param required the terms of which a product needs one to have the word as typed
   * @param words a bit for each word of the query that the group stands for
   */
  TermGroup(
      int[] terms,
      float[] likely,
      int position,
      float weight,
      float maxIdf,
      int[] required,
      long words,
      ProductIndex index,
      IndexSnapshot snapshot) {
    this.terms = terms;
    this.values = likely;
    boolean[] rareFlags = new boolean[terms.length];
    this.maxValueFrom = new float[terms.length + 1];
    this.shortestTitleFrom = new int[terms.length + 1];
    this.position = position;
    int rareCount = 0;
    for (int i = 0; i < terms.length; i++) {
      float value = likely[i] * weight * Math.min(maxIdf, index.idf(terms[i], snapshot));
      boolean isRareTerm = index.documentFrequency(terms[i]) <= MAX_RARE;
      rareCount += isRareTerm ? 1 : 0;
      insert(terms[i], value, isRareTerm, rareFlags, i);
    }
    this.rareTerms = rareCount;
    this.requiredTerms = required;
    this.words = words;
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

  /** An upper bound of what term {@code from} and later ones add to a score. */
  float maxValueFrom(int from) {
    return maxValueFrom[from];
  }

  /** The length of the shortest title that contains term {@code from} or a later one. */
  int shortestTitleFrom(int from) {
    return shortestTitleFrom[from];
  }

  int position() {
    return position;
  }

  /** The terms of which a product needs one to have the word as typed. */
  int[] requiredTerms() {
    return requiredTerms;
  }

  /** A bit for each word of the query that the group stands for. */
  long words() {
    return words;
  }
}
