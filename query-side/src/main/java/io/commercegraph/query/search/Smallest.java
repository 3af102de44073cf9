package io.commercegraph.query.search;

/** Keeps the values of the smallest ranks; each rank comes once. */
final class Smallest {

  private final long[] heap;
  private int size;

  Smallest(int most) {
    heap = new long[most];
  }

  /** Whether a rank is small enough to get in. */
  boolean takes(int rank) {
    return size < heap.length || rank < (int) (heap[0] >>> 32);
  }

  void add(int rank, int value) {
    long entry = ((long) rank << 32) | value;
    if (size < heap.length) {
      int i = size++;
      for (; i > 0 && heap[(i - 1) / 2] < entry; i = (i - 1) / 2) {
        heap[i] = heap[(i - 1) / 2];
      }
      heap[i] = entry;
    } else if (entry < heap[0]) {
      sink(entry);
    }
  }

  int[] values() {
    int[] values = new int[size];
    for (int i = 0; i < size; i++) {
      values[i] = (int) heap[i];
    }
    return values;
  }

  private void sink(long entry) {
    int i = 0;
    while (2 * i + 1 < size) {
      int child = 2 * i + 1;
      if (child + 1 < size && heap[child + 1] > heap[child]) {
        child++;
      }
      if (heap[child] <= entry) {
        break;
      }
      heap[i] = heap[child];
      i = child;
    }
    heap[i] = entry;
  }
}
