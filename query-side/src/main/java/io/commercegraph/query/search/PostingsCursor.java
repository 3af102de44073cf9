package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/** Goes along a term's postings to the documents that others have. */
final class PostingsCursor {

  private final int[] list;
  private final long @Nullable [] bits;
  private int at;

  /** Takes a term's list, and a bit for each document where the term is common. */
  PostingsCursor(int[] list, long @Nullable [] bits) {
    this.list = list;
    this.bits = bits;
  }

  /** Back to the first. */
  void rewind() {
    at = 0;
  }

  /** Whether it has this document; the next one asked for must be a later one. */
  boolean has(int document) {
    if (bits != null) {
      int word = document / Long.SIZE;
      return word < bits.length && (bits[word] & 1L << document) != 0;
    }
    return isListed(document);
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
