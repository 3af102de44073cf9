package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.BloomFilter;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over one term's posting list that is asked for documents in ascending order, by
 * galloping search (Bentley and Yao, 1976) and through the term's Bloom filter where there is one.
 */
public final class PostingsCursor {

  private final int[] list;
  private final @Nullable BloomFilter filter;
  private final float bestRoleWeight;
  private int at;
  private int markedTo;

  /**
   * Takes a term's list, the Bloom filter of its documents (null if they are few), and the weight
   * of the term's best role.
   */
  PostingsCursor(int[] list, @Nullable BloomFilter filter, float best) {
    this.list = list;
    this.filter = filter;
    this.bestRoleWeight = best;
  }

  public int[] list() {
    return list;
  }

  /** The index behind the last entry that a snapshot shows. */
  public int end(IndexSnapshot snapshot) {
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

  /** Moves back to the first entry. */
  public void rewind() {
    at = 0;
    markedTo = 0;
  }

  /** Whether the term is in this document; documents must be asked for in ascending order. */
  public boolean contains(int document) {
    if (filter != null && !filter.mayContain(document)) {
      return false;
    }
    return isExact() || isListed(document);
  }

  /** A bit for each of the first {@code count} documents, 64 at most, that may have the term. */
  public long mayContain(int[] documents, int count) {
    return filter == null ? -1 : filter.mayContain(documents, count);
  }

  /**
   * Sets the bits of the term's documents from {@code first} on, a multiple of 64; ranges must be
   * asked for in ascending order.
   */
  public void orInto(long[] marks, int first) {
    if (filter != null && filter.isExact()) {
      filter.orInto(marks, first);
    } else {
      orListInto(marks, first);
    }
  }

  /**
   * An upper bound of the weight of the term's role in a document; 0 if the document lacks the
   * term.
   */
  public float maxWeight(int document) {
    if (!contains(document)) {
      return 0;
    }
    return isExact() ? bestRoleWeight : PackedEntry.role(list[at]).weight();
  }

  /** The exact weight of the term's role in a document, which takes longer. */
  public float exactWeight(int document) {
    return isListed(document) ? PackedEntry.role(list[at]).weight() : 0;
  }

  /** The weight of the best role that the term has in any document. */
  public float bestRoleWeight() {
    return bestRoleWeight;
  }

  private boolean isExact() {
    return filter != null && filter.isExact();
  }

  private void orListInto(long[] marks, int first) {
    int begin = Postings.firstEntry(first);
    int end = Postings.firstEntry(first + marks.length * Long.SIZE);
    for (; markedTo < list.length && isBefore(markedTo, end); markedTo++) {
      if (!isBefore(markedTo, begin)) {
        int document = Postings.document(list[markedTo]) - first;
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

  /** An entry not written yet, a zero, comes after all others. */
  private boolean isBefore(int index, int sought) {
    return Integer.compareUnsigned(list[index] - 1, sought - 1) < 0;
  }
}
