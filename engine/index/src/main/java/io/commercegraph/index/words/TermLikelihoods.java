package io.commercegraph.index.words;

import io.commercegraph.index.arrays.Hashing;
import java.util.Arrays;

/**
 * An insertion-ordered hash map from a term to the greatest likelihood that was added for it,
 * reused from one word to the next.
 */
final class TermLikelihoods {

  private static final int FIRST_SLOTS = 1 << 6;

  private int[] slots = new int[FIRST_SLOTS];
  private int[] terms = new int[FIRST_SLOTS / 2];
  private float[] values = new float[FIRST_SLOTS / 2];
  private int size;

  void clear() {
    Arrays.fill(slots, 0);
    size = 0;
  }

  int size() {
    return size;
  }

  int term(int i) {
    return terms[i];
  }

  float value(int i) {
    return values[i];
  }

  void add(int term, float value) {
    int slot = slot(term);
    if (slots[slot] != 0) {
      int known = slots[slot] - 1;
      values[known] = Math.max(values[known], value);
    } else {
      terms[size] = term;
      values[size] = value;
      slots[slot] = ++size;
      if (size == terms.length) {
        grow();
      }
    }
  }

  private int slot(int term) {
    int mask = slots.length - 1;
    int slot = Hashing.mix(term) & mask;
    while (slots[slot] != 0 && terms[slots[slot] - 1] != term) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    terms = Arrays.copyOf(terms, size * 2);
    values = Arrays.copyOf(values, size * 2);
    slots = new int[slots.length * 2];
    for (int i = 0; i < size; i++) {
      slots[slot(terms[i])] = i + 1;
    }
  }
}
