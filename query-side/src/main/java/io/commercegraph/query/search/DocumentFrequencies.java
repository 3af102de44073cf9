package io.commercegraph.query.search;

import java.util.BitSet;

/**
 * How many live documents have each term. One thread counts; readers see what was counted when it
 * is published, all at once, so that a document on its way in weighs nothing yet.
 */
final class DocumentFrequencies {

  private final GrowingInts counted = new GrowingInts();
  private final GrowingInts published = new GrowingInts();
  private BitSet changedTerms = new BitSet();

  interface Change {
    void changed(int term, int before, int now);
  }

  /** As it was published last. */
  int get(int term) {
    return published.get(term);
  }

  /** One document more has a term, or one less. */
  void add(int term, int more) {
    counted.set(term, counted.get(term) + more);
    changedTerms.set(term);
  }

  /** Shows readers what was counted, and tells what is not as it was before. */
  void publish(Change change) {
    BitSet terms = changedTerms;
    changedTerms = new BitSet();
    for (int term = terms.nextSetBit(0); term >= 0; term = terms.nextSetBit(term + 1)) {
      int before = published.get(term);
      int now = counted.get(term);
      if (now != before) {
        change.changed(term, before, now);
        published.set(term, now);
      }
    }
  }
}
