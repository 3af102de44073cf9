package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import java.io.IOException;

/**
 * The document table: four ints a document, side by side in memory, so that one cache line is read,
 * not four.
 */
final class DocumentTable {

  private static final int FIRST_ENTRY = 0;
  private static final int DELETED_AT = 1;
  private static final int WORD_PAIRS = 2;
  private static final int LENGTH_AND_BITS = 3;
  private static final int FIELDS = 4;

  private static final int LENGTH_BITS = 8;
  private static final int LENGTHS = (1 << LENGTH_BITS) - 1;

  private final GrowingInts fields = new GrowingInts();

  /** Has the fields of the first documents visited, and where the entries of the last end. */
  void accept(ColumnVisitor visitor, int documents) throws IOException {
    fields.accept(visitor, (documents + 1) * FIELDS);
  }

  /** The index of a document's first entry, which is where those of the document before end. */
  int firstEntry(int document) {
    return fields.get(document * FIELDS + FIRST_ENTRY);
  }

  void firstEntry(int document, int entry) {
    fields.set(document * FIELDS + FIRST_ENTRY, entry);
  }

  /** The version that deleted the document; 0 if it is live. */
  int deletedAt(int document) {
    return fields.get(document * FIELDS + DELETED_AT);
  }

  void deletedAt(int document, int time) {
    fields.set(document * FIELDS + DELETED_AT, time);
  }

  /** The word-pair signature of a document's title; see {@link WordPairSignature}. */
  int wordPairs(int document) {
    return fields.get(document * FIELDS + WORD_PAIRS);
  }

  void wordPairs(int document, int signature) {
    fields.set(document * FIELDS + WORD_PAIRS, signature);
  }

  /** The length of a document's title in words. */
  int length(int document) {
    return fields.get(document * FIELDS + LENGTH_AND_BITS) & LENGTHS;
  }

  /** The sum of the frequency bits of a title's words; see {@link FrequencyBits}. */
  int frequencyBits(int document) {
    return fields.get(document * FIELDS + LENGTH_AND_BITS) >>> LENGTH_BITS;
  }

  /** Adds to the frequency bits of a document, when the frequency of a word has changed. */
  void addFrequencyBits(int document, int more) {
    lengthAndFrequencyBits(document, length(document), frequencyBits(document) + more);
  }

  void lengthAndFrequencyBits(int document, int length, int frequencyBits) {
    fields.set(document * FIELDS + LENGTH_AND_BITS, frequencyBits << LENGTH_BITS | length);
  }
}
