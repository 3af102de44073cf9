package io.commercegraph.command.matching.features;

/** A hash table that counts in how many listings each term is. */
final class TermCounts {

  private static final int FIRST_SIZE = 1 << 10;

  private long[] terms = new long[FIRST_SIZE];

  /** 0 where the slot is free. */
  private int[] counts = new int[FIRST_SIZE];

  private int size;

  void add(long term) {
    int slot = slot(term);
    if (counts[slot]++ == 0) {
      terms[slot] = term;
      size++;
      if (size * 2 > terms.length) {
        grow();
      }
    }
  }

  int get(long term) {
    return counts[slot(term)];
  }

  private int slot(long term) {
    int mask = terms.length - 1;
    int slot = (int) ((term * 0x9E3779B97F4A7C15L) >>> Integer.SIZE) & mask;
    while (counts[slot] != 0 && terms[slot] != term) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] before = terms;
    int[] counted = counts;
    terms = new long[before.length * 2];
    counts = new int[before.length * 2];
    for (int i = 0; i < before.length; i++) {
      if (counted[i] != 0) {
        int slot = slot(before[i]);
        terms[slot] = before[i];
        counts[slot] = counted[i];
      }
    }
  }
}
