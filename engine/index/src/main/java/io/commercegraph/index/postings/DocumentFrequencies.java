package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import java.io.IOException;
import java.util.BitSet;

/**
 * The document frequencies: how many live documents have each term. One thread counts; readers see
 * the counts as of the last publication, so that a document being written has no effect yet.
 */
final class DocumentFrequencies {

  private final GrowingInts counted = new GrowingInts();
  private final GrowingInts published = new GrowingInts();
  private BitSet changedTerms = new BitSet();

  interface Change {
    void changed(int term, int before, int now);
  }

  /** The frequency as of the last publication. */
  int get(int term) {
    return published.get(term);
  }

  /** Adds to the frequency of a term: one, or minus one. */
  void add(int term, int more) {
    counted.set(term, counted.get(term) + more);
    changedTerms.set(term);
  }

  /** Has the frequencies of the first terms visited, all of which are published. */
  void accept(ColumnVisitor visitor, int terms) throws IOException {
    counted.accept(visitor, terms);
    published.accept(visitor, terms);
  }

  /** Sets the frequency of a term to at least this. */
  void raise(int term, int least) {
    add(term, Math.max(0, least - counted.get(term)));
  }

  /** Makes the counts visible to readers, and reports each change. */
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
