package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/** Goes along a term's postings to the documents that others have. */
final class PostingsCursor {

  private final int[] list;
  private final @Nullable Sieve sieve;
  private final float best;
  private int at;
  private int marked;

  /**
   * Takes a term's list, a sieve with all that are in it unless they are few, and the weight of its
   * best role.
   */
  PostingsCursor(int[] list, @Nullable Sieve sieve, float best) {
    this.list = list;
    this.sieve = sieve;
    this.best = best;
  }

  int[] list() {
    return list;
  }

  /** Behind the last entry that may be seen. */
  int end(View view) {
    int seen = 0;
    int unseen = list.length;
    int first = Postings.first(view.documents());
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
  boolean has(int document) {
    if (sieve != null && !sieve.mayHave(document)) {
      return false;
    }
    return isExact() || isListed(document);
  }

  /** A bit for each of so many documents, 64 at most, that it may have. */
  long mayHave(int[] documents, int count) {
    return sieve == null ? -1 : sieve.mayHave(documents, count);
  }

  /** Sets the bits of its documents from one on, which is one of 64; later ones later. */
  void mark(long[] marks, int first) {
    if (sieve != null && sieve.isExact()) {
      sieve.mark(marks, first);
    } else {
      markListed(marks, first);
    }
  }

  /** The weight of the role that the term has in this document at most; 0 if it has none. */
  float weight(int document) {
    if (!has(document)) {
      return 0;
    }
    return isExact() ? best : Entry.role(list[at]).weight();
  }

  /** The weight of its very role, which takes longer. */
  float listedWeight(int document) {
    return isListed(document) ? Entry.role(list[at]).weight() : 0;
  }

  /** The weight of the best role that the term has in any document. */
  float best() {
    return best;
  }

  private boolean isExact() {
    return sieve != null && sieve.isExact();
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
