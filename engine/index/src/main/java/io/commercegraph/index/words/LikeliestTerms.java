package io.commercegraph.index.words;

import io.commercegraph.index.postings.ProductIndex;
import java.util.Arrays;

/**
 * The likeliest of the terms that a word may stand for, of those that products have; of equally
 * likely ones the more frequent, then by their letters.
 *
 * @param likely how likely each term is
 */
@SuppressWarnings("ArrayRecordComponent") // handed to a group of terms, which owns them
record LikeliestTerms(int[] terms, float[] likely) {

  static LikeliestTerms of(TermLikelihoods likelihoods, int most, ProductIndex index) {
    int[] terms = new int[Math.min(most, likelihoods.size())];
    float[] likely = new float[terms.length];
    int size = 0;
    for (int i = 0; i < likelihoods.size(); i++) {
      if (index.documentFrequency(likelihoods.term(i)) > 0) {
        size = insert(likelihoods.term(i), likelihoods.value(i), terms, likely, size, index);
      }
    }
    return new LikeliestTerms(Arrays.copyOf(terms, size), Arrays.copyOf(likely, size));
  }

  private static int insert(
      int term, float value, int[] terms, float[] likely, int size, ProductIndex index) {
    int at = size;
    while (at > 0 && isLessLikely(terms[at - 1], likely[at - 1], term, value, index)) {
      at--;
    }
    if (at == terms.length) {
      return size;
    }
    int moved = Math.min(size, terms.length - 1) - at;
    System.arraycopy(terms, at, terms, at + 1, moved);
    System.arraycopy(likely, at, likely, at + 1, moved);
    terms[at] = term;
    likely[at] = value;
    return Math.min(size + 1, terms.length);
  }

  private static boolean isLessLikely(
      int oneTerm, float oneValue, int otherTerm, float otherValue, ProductIndex index) {
    if (oneValue != otherValue) {
      return oneValue < otherValue;
    }
    int more =
        Integer.compare(index.documentFrequency(oneTerm), index.documentFrequency(otherTerm));
    return more == 0 ? index.dictionary().compare(oneTerm, otherTerm) > 0 : more < 0;
  }
}
