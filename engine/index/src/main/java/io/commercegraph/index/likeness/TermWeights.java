package io.commercegraph.index.likeness;

import java.util.Arrays;

/** A hash table from the numbers of a text's few terms to their weights. */
final class TermWeights {

  private static final int NONE = -1;

  private final int[] terms;
  private final float[] weights;
  private final int mask;

  TermWeights(int mostTerms) {
    int size = Integer.highestOneBit(Math.max(1, mostTerms)) << 2;
    this.terms = new int[size];
    this.weights = new float[size];
    this.mask = size - 1;
    Arrays.fill(terms, NONE);
  }

  void put(int term, float weight) {
    int slot = slot(term);
    terms[slot] = term;
    weights[slot] = weight;
  }

  /** The weight of a term; 0 where the text lacks it. */
  float get(int term) {
    return weights[slot(term)];
  }

  private int slot(int term) {
    int slot = (term * 0x9E3779B9) >>> 7 & mask;
    while (terms[slot] != NONE && terms[slot] != term) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
