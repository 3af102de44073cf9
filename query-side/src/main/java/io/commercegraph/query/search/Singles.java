package io.commercegraph.query.search;

/**
 * Documents that have one of the terms asked for and none of the others: all much alike. They wait
 * until the better ones are known, and of many those that may score most are kept. Kept itself, for
 * the next search.
 */
final class Singles {

  /** A heap, the one that may score least on top: the score's bits, then the document. */
  private long[] waiting = {};

  private int most;
  private int size;

  /** Begins anew, to keep so many. */
  void clear(int keep) {
    if (waiting.length < keep) {
      waiting = new long[keep];
    }
    most = keep;
    size = 0;
  }

  void add(int document, float atMost) {
    long entry = (long) Float.floatToIntBits(atMost) << Integer.SIZE | document;
    if (size < most) {
      rise(entry);
    } else if (atMost > most(0)) {
      sink(entry);
    }
  }

  int size() {
    return size;
  }

  int document(int i) {
    return (int) waiting[i];
  }

  /** What a document may score at most. */
  float most(int i) {
    return Float.intBitsToFloat((int) (waiting[i] >> Integer.SIZE));
  }

  private void rise(long entry) {
    int i = size++;
    for (; i > 0 && waiting[(i - 1) / 2] > entry; i = (i - 1) / 2) {
      waiting[i] = waiting[(i - 1) / 2];
    }
    waiting[i] = entry;
  }

  private void sink(long entry) {
    int i = 0;
    for (int child = 1; child < size; child = 2 * i + 1) {
      child += child + 1 < size && waiting[child + 1] < waiting[child] ? 1 : 0;
      if (waiting[child] >= entry) {
        break;
      }
      waiting[i] = waiting[child];
      i = child;
    }
    waiting[i] = entry;
  }
}
