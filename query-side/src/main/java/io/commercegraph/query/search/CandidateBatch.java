package io.commercegraph.query.search;

/**
 * Documents that may be among the best as far as the lists tell, some at a time: what is known of
 * one lies far from what is known of the next, and so memory is waited for once, not for each. Kept
 * from one search to the next.
 */
final class CandidateBatch {

  private static final int CAPACITY = 64;

  private final int[] documents = new int[CAPACITY];
  private final float[] sums = new float[CAPACITY];
  private final float[] bonuses = new float[CAPACITY];
  private final float[] maxScores = new float[CAPACITY];
  private final boolean[] isSingleTerm = new boolean[CAPACITY];
  private int size;

  /** Nobody asks for it: that it is kept keeps what is read ahead from being left out. */
  @SuppressWarnings("UnusedVariable")
  private int prefetched;

  /** Adds one whose terms are worth so much at most, and more by where they stand. */
  void add(int document, float sum, float bonus, boolean single) {
    documents[size] = document;
    sums[size] = sum;
    bonuses[size] = bonus;
    isSingleTerm[size++] = single;
  }

  /** Adds one that scores so much at most. */
  void add(int document, float score) {
    documents[size] = document;
    maxScores[size++] = score;
  }

  /** Keeps one, which scores so much at most, as the first or behind those that are kept. */
  void retain(int i, int kept, float score) {
    documents[kept] = documents[i];
    maxScores[kept] = score;
  }

  /** Leaves none but so many that are kept. */
  void truncate(int kept) {
    size = kept;
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

  /** What it scores at most. */
  float maxScore(int i) {
    return maxScores[i];
  }

  /** Whether it has terms of one group only. */
  boolean isSingleTerm(int i) {
    return isSingleTerm[i];
  }

  /** Reads what is told of them without their titles. */
  void prefetchDocuments(ProductIndex index) {
    int read = 0;
    for (int i = 0; i < size; i++) {
      read += index.firstEntry(documents[i]);
    }
    prefetched = read;
  }

  /** Reads how their titles begin. */
  void prefetchTitles(ProductIndex index) {
    int read = 0;
    for (int i = 0; i < size; i++) {
      read += index.entry(index.firstEntry(documents[i]));
    }
    prefetched = read;
  }
}
