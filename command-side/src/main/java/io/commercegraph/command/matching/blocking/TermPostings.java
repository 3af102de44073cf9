package io.commercegraph.command.matching.blocking;

import org.jspecify.annotations.Nullable;

/** A hash table from the keys of terms to the listings that have them. */
final class TermPostings {

  private static final int FIRST_SIZE = 1 << 10;

  private long[] terms = new long[FIRST_SIZE];
  private @Nullable Postings[] postings = new Postings[FIRST_SIZE];
  private int size;

  /** Adds a listing that has a term, with the term's weight in it. */
  void add(long term, int listing, double weight) {
    int slot = slot(term);
    Postings known = postings[slot];
    if (known != null) {
      known.add(listing, weight);
      return;
    }
    Postings added = new Postings();
    added.add(listing, weight);
    terms[slot] = term;
    postings[slot] = added;
    if (++size * 2 > terms.length) {
      grow();
    }
  }

  /** The listings that have a term; null where none has. */
  @Nullable Postings get(long term) {
    return postings[slot(term)];
  }

  private int slot(long term) {
    int mask = terms.length - 1;
    int slot = (int) ((term * 0x9E3779B97F4A7C15L) >>> Integer.SIZE) & mask;
    while (postings[slot] != null && terms[slot] != term) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] before = terms;
    @Nullable Postings[] known = postings;
    terms = new long[before.length * 2];
    postings = new Postings[before.length * 2];
    for (int i = 0; i < before.length; i++) {
      if (known[i] != null) {
        int slot = slot(before[i]);
        terms[slot] = before[i];
        postings[slot] = known[i];
      }
    }
  }
}
