package io.commercegraph.index.likeness;

import java.util.Arrays;

/** A hash table that sums up the weights of documents; cleared and used again. */
final class DocumentSums {

  private static final int FIRST_SIZE = 1 << 12;

  /** A document's number plus one; 0 where the slot is free. */
  private int[] documents = new int[FIRST_SIZE];

  private float[] sums = new float[FIRST_SIZE];

  /** The slots that are taken, in the order of their documents' arrival. */
  private int[] taken = new int[FIRST_SIZE / 2 + 1];

  private int count;

  void add(int document, float weight) {
    int slot = slot(document);
    if (documents[slot] == 0) {
      documents[slot] = document + 1;
      sums[slot] = weight;
      taken[count++] = slot;
      if (count * 2 > documents.length) {
        grow();
      }
    } else {
      sums[slot] += weight;
    }
  }

  /** The documents with the greatest sums, in no order. */
  int[] greatest(int limit) {
    long[] heap = new long[Math.min(limit, count)];
    int size = 0;
    for (int i = 0; i < count; i++) {
      int slot = taken[i];
      // Sums are positive, so their bits sort as they do.
      long entry = (long) Float.floatToRawIntBits(sums[slot]) << Integer.SIZE | documents[slot] - 1;
      if (size < heap.length) {
        heap[size++] = entry;
        if (size == heap.length) {
          Arrays.sort(heap);
        }
      } else if (entry > heap[0]) {
        replaceLeast(heap, entry);
      }
    }
    return Arrays.stream(heap).mapToInt(entry -> (int) entry).toArray();
  }

  void clear() {
    for (int i = 0; i < count; i++) {
      documents[taken[i]] = 0;
    }
    count = 0;
  }

  /** Puts an entry in the place of the least one of a binary heap. */
  private static void replaceLeast(long[] heap, long entry) {
    int at = 0;
    for (int child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && heap[child + 1] < heap[child]) {
        child++;
      }
      if (heap[child] >= entry) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = entry;
  }

  private int slot(int document) {
    int mask = documents.length - 1;
    int slot = (document * 0x9E3779B9) >>> 7 & mask;
    while (documents[slot] != 0 && documents[slot] != document + 1) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    int[] before = documents;
    float[] added = sums;
    documents = new int[before.length * 2];
    sums = new float[before.length * 2];
    taken = Arrays.copyOf(taken, before.length + 1);
    for (int i = 0; i < count; i++) {
      int from = taken[i];
      int to = slot(before[from] - 1);
      documents[to] = before[from];
      sums[to] = added[from];
      taken[i] = to;
    }
  }
}
