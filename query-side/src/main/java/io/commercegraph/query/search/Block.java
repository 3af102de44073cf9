package io.commercegraph.query.search;

/**
 * Some documents of a list, and which of them may have what is left of other groups: the lists of
 * these are asked for all of them at once. Kept from one search to the next.
 */
final class Block {

  /** So many documents there are at most. */
  static final int MOST = Long.SIZE;

  /** So many groups are asked for at most: those beyond may be had by all. */
  static final int MOST_GROUPS = 6;

  private final int[] documents = new int[MOST];
  private final long[] having = new long[MOST_GROUPS];
  private int size;
  private int groups;

  void clear() {
    size = 0;
  }

  /** Adds a document that is behind all before. */
  void add(int document) {
    documents[size++] = document;
  }

  boolean isFull() {
    return size == MOST;
  }

  int size() {
    return size;
  }

  int document(int i) {
    return documents[i];
  }

  /** Asks so many groups, those first that are asked first. */
  void ask(Rest[] rests, int count) {
    groups = Math.min(MOST_GROUPS, count);
    for (int group = 0; group < groups; group++) {
      having[group] = rests[group].mayHave(documents, size);
    }
  }

  /** A bit for each document that may have what is left of a group that was asked. */
  long having(int group) {
    return having[group];
  }

  /** Whether a document may have what is left of a group. */
  boolean mayHave(int i, int group) {
    return group >= groups || (having[group] >>> i & 1) != 0;
  }

  /** A bit for each document. */
  long all() {
    return size == 0 ? 0 : -1L >>> (MOST - size);
  }
}
