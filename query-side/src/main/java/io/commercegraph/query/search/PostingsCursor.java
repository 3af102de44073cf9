package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/** Goes along a term's postings to the documents that others have. */
final class PostingsCursor {

  private final int[] list;
  private final @Nullable BloomFilter filter;
  private final float bestRoleWeight;
  private int at;
  private int marked;

  /**
   * Takes a term's list, a sieve with all that are in it unless they are few, and the weight of its
   * best role.
   */
  PostingsCursor(int[] list, @Nullable BloomFilter filter, float best) {
    this.list = list;
    this.filter = filter;
    this.bestRoleWeight = best;
  }

  int[] list() {
    return list;
  }

  /** Behind the last entry that may be seen. */
  int end(IndexSnapshot snapshot) {
    int seen = 0;
    int unseen = list.length;
    int first = Postings.firstEntry(snapshot.documentCount());
    while (seen < unseen) {
      int middle = (seen + unseen) >>> 1;
      if (isBefore(middle, first)) {
        seen = middle + 1;
      } else {
        unseen = middle;
      }
    }
    return seen;
  }

  /** Back to the first. */
  void rewind() {
    at = 0;
    marked = 0;
  }

  /** Whether it has this document; the next one asked for must be a later one. */
  boolean contains(int document) {
    if (filter != null && !filter.mayContain(document)) {
      return false;
    }
    return isExact() || isListed(document);
  }

  /** A bit for each of so many documents, 64 at most, that it may have. */
  long mayContain(int[] documents, int count) {
    return filter == null ? -1 : filter.mayContain(documents, count);
  }

  /** Sets the bits of its documents from one on, which is one of 64; later ones later. */
  void orInto(long[] marks, int first) {
    if (filter != null && filter.isExact()) {
      filter.orInto(marks, first);
    } else {
      orListInto(marks, first);
    }
  }

  /** The weight of the role that the term has in this document at most; 0 if it has none. */
  float maxWeight(int document) {
    if (!contains(document)) {
      return 0;
    }
    return isExact() ? bestRoleWeight : PackedEntry.role(list[at]).weight();
  }

  /** The weight of its very role, which takes longer. */
  float exactWeight(int document) {
    return isListed(document) ? PackedEntry.role(list[at]).weight() : 0;
  }

  /** The weight of the best role that the term has in any document. */
  float bestRoleWeight() {
    return bestRoleWeight;
  }

  private boolean isExact() {
    return filter != null && filter.isExact();
  }

  private void orListInto(long[] marks, int first) {
    int begin = Postings.firstEntry(first);
    int end = Postings.firstEntry(first + marks.length * Long.SIZE);
    for (; marked < list.length && isBefore(marked, end); marked++) {
      if (!isBefore(marked, begin)) {
        int document = Postings.document(list[marked]) - first;
        marks[document / Long.SIZE] |= 1L << document;
      }
    }
  }

  private boolean isListed(int document) {
    int sought = Postings.firstEntry(document);
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
