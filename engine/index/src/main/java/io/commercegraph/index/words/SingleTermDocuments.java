package io.commercegraph.index.words;

import io.commercegraph.index.postings.ProductIndex;

/**
 * A top-k heap of the documents that have terms of one group only. They are much alike and score
 * low, so they are scored last: of many those with the greatest upper bound are kept, then by a
 * hash of their words, then by id, never by when they were added. It is reused from one search to
 * the next.
 */
final class SingleTermDocuments {

  /** A binary heap, the lowest on top: the upper bound's bits, then the hash. */
  private long[] ranks = {};

  private int[] documents = {};

  @SuppressWarnings("NullAway.Init") // set before each search
  private ProductIndex index;

  private int capacity;
  private int size;

  /** Empties the heap and sets how many documents it keeps. */
  void reset(int keep, ProductIndex of) {
    if (ranks.length < keep) {
      ranks = new long[keep];
      documents = new int[keep];
    }
    index = of;
    capacity = keep;
    size = 0;
  }

  void add(int document, float atMost) {
    long hash = Integer.toUnsignedLong(index.wordPairs(document));
    long rank = (long) Float.floatToIntBits(atMost) << Integer.SIZE | hash;
    if (size < capacity) {
      siftUp(rank, document);
    } else if (ranksBelow(ranks[0], documents[0], rank, document)) {
      siftDown(rank, document);
    }
  }

  int size() {
    return size;
  }

  int document(int i) {
    return documents[i];
  }

  /** An upper bound of a document's score. */
  float maxScore(int i) {
    return Float.intBitsToFloat((int) (ranks[i] >> Integer.SIZE));
  }

  private boolean ranksBelow(long rank, int document, long otherRank, int other) {
    return rank == otherRank ? index.isBefore(other, document) : rank < otherRank;
  }

  private void siftUp(long rank, int document) {
    int i = size++;
    for (int parent; i > 0; i = parent) {
      parent = (i - 1) / 2;
      if (ranksBelow(ranks[parent], documents[parent], rank, document)) {
        break;
      }
      set(i, ranks[parent], documents[parent]);
    }
    set(i, rank, document);
  }

  private void siftDown(long rank, int document) {
    int i = 0;
    for (int child = 1; child < size; child = 2 * i + 1) {
      int other = child + 1;
      if (other < size
          && ranksBelow(ranks[other], documents[other], ranks[child], documents[child])) {
        child = other;
      }
      if (!ranksBelow(ranks[child], documents[child], rank, document)) {
        break;
      }
      set(i, ranks[child], documents[child]);
      i = child;
    }
    set(i, rank, document);
  }

  private void set(int i, long rank, int document) {
    ranks[i] = rank;
    documents[i] = document;
  }
}
