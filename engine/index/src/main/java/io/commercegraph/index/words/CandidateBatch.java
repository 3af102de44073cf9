package io.commercegraph.index.words;

import io.commercegraph.index.postings.ProductIndex;

/**
 * A batch of documents that may reach the best as far as the posting lists tell. Batching lets the
 * memory reads of its documents overlap instead of waiting for each in turn. It is reused from one
 * search to the next.
 */
final class CandidateBatch {

  private static final int CAPACITY = 64;

  private final int[] documents = new int[CAPACITY];
  private final float[] sums = new float[CAPACITY];
  private final float[] bonuses = new float[CAPACITY];
  private final float[] maxScores = new float[CAPACITY];
  private final boolean[] isSingleTerm = new boolean[CAPACITY];
  private int size;

  /** The sum of what was prefetched; a field, so that the compiler does not remove the reads. */
  @SuppressWarnings("UnusedVariable")
  private int prefetched;

  /** Adds a document with an upper bound of its terms' values and of its order bonus. */
  void add(int document, float sum, float bonus, boolean single) {
    documents[size] = document;
    sums[size] = sum;
    bonuses[size] = bonus;
    isSingleTerm[size++] = single;
  }

  /** Adds a document with an upper bound of its score. */
  void add(int document, float score) {
    documents[size] = document;
    maxScores[size++] = score;
  }

  /** Keeps a document at a lower index, with an upper bound of its score. */
  void retain(int i, int target, float score) {
    documents[target] = documents[i];
    maxScores[target] = score;
  }

  /** Drops all but the first {@code size} documents. */
  void truncate(int size) {
    this.size = size;
  }

  int size() {
    return size;
  }

  boolean isFull() {
    return size == CAPACITY;
  }

  int document(int i) {
    return documents[i];
  }

  float sum(int i) {
    return sums[i];
  }

  float bonus(int i) {
    return bonuses[i];
  }

  /** An upper bound of the document's score. */
  float maxScore(int i) {
    return maxScores[i];
  }

  /** Whether the document has terms of one group only. */
  boolean isSingleTerm(int i) {
    return isSingleTerm[i];
  }

  /** Reads the document table's rows into the cache. */
  void prefetchDocuments(ProductIndex index) {
    int read = 0;
    for (int i = 0; i < size; i++) {
      read += index.firstEntry(documents[i]);
    }
    prefetched = read;
  }

  /** Reads the first title words into the cache. */
  void prefetchTitles(ProductIndex index) {
    int read = 0;
    for (int i = 0; i < size; i++) {
      read += index.entry(index.firstEntry(documents[i]));
    }
    prefetched = read;
  }
}
