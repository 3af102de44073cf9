package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/** Goes along a term's postings to the documents that others have. */
final class PostingsCursor {

  private final int[] list;
  private final long @Nullable [] bits;
  private final float best;
  private int at;
  private int marked;

  /**
   * Takes a term's list, a bit for each document where the term is common, and the weight of its
   * best role.
   */
  PostingsCursor(int[] list, long @Nullable [] bits, float best) {
    this.list = list;
    this.bits = bits;
    this.best = best;
  }

  int[] list() {
    return list;
  }

  /** Back to the first. */
  void rewind() {
    at = 0;
    marked = 0;
  }

  /** Whether it has this document; the next one asked for must be a later one. */
  boolean has(int document) {
    if (bits != null) {
      int word = document / Long.SIZE;
      return word < bits.length && (bits[word] & 1L << document) != 0;
    }
    return isListed(document);
  }

  /** Sets the bits of its documents from one on, which is one of 64; later ones later. */
  void mark(long[] marks, int first) {
    if (bits == null) {
      markListed(marks, first);
      return;
    }
    int from = first / Long.SIZE;
    int blocks = Math.min(marks.length, bits.length - from);
    for (int block = 0; block < blocks; block++) {
      marks[block] |= bits[from + block];
    }
  }

  /** The weight of the role that the term has in this document at most; 0 if it has none. */
  float weight(int document) {
    if (bits != null) {
      return has(document) ? best : 0;
    }
    return listedWeight(document);
  }

  /** The weight of its very role, which takes longer. */
  float listedWeight(int document) {
    return isListed(document) ? Entry.role(list[at]).weight() : 0;
  }

  private void markListed(long[] marks, int first) {
    int begin = Postings.first(first);
    int end = Postings.first(first + marks.length * Long.SIZE);
    for (; marked < list.length && isBefore(marked, end); marked++) {
      if (!isBefore(marked, begin)) {
        int document = Postings.document(list[marked]) - first;
        marks[document / Long.SIZE] |= 1L << document;
      }
    }
  }

  private boolean isListed(int document) {
    int sought = Postings.first(document);
    int step = 1;
    int before = at - 1;
    while (at < list.length && isBefore(at, sought)) {
      before = at;
      at += step;
      step *= 2;
    }
    int after = Math.min(at, list.length);
    while (after - before > 1) {
      int middle = (before + after) >>> 1;
      if (isBefore(middle, sought)) {
        before = middle;
      } else {
        after = middle;
      }
    }
    at = after;
    return at < list.length && Postings.document(list[at]) == document;
  }

  /** What is not written yet, a zero, is behind all. */
  private boolean isBefore(int index, int sought) {
    return Integer.compareUnsigned(list[index] - 1, sought - 1) < 0;
  }
}
