package io.commercegraph.query.search;

/**
 * What is looked at together of a document, side by side: one place of memory is read, not four.
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

  /** Where its entries begin, which is where those of the document before end. */
  int firstEntry(int document) {
    return fields.get(document * FIELDS + FIRST_ENTRY);
  }

  void firstEntry(int document, int entry) {
    fields.set(document * FIELDS + FIRST_ENTRY, entry);
  }

  /** When it died; 0 if it lives. */
  int deletedAt(int document) {
    return fields.get(document * FIELDS + DELETED_AT);
  }

  void deletedAt(int document, int time) {
    fields.set(document * FIELDS + DELETED_AT, time);
  }

  /** Which words stand side by side in its title; see {@link WordPairSignature}. */
  int wordPairs(int document) {
    return fields.get(document * FIELDS + WORD_PAIRS);
  }

  void wordPairs(int document, int bits) {
    fields.set(document * FIELDS + WORD_PAIRS, bits);
  }

  /** How many words its title has. */
  int length(int document) {
    return fields.get(document * FIELDS + LENGTH_AND_BITS) & LENGTHS;
  }

  /** How common its words are, all together; see {@link FrequencyBits}. */
  int frequencyBits(int document) {
    return fields.get(document * FIELDS + LENGTH_AND_BITS) >>> LENGTH_BITS;
  }

  /** One of its words has become so many times twice as common, or rarer. */
  void addFrequencyBits(int document, int more) {
    lengthAndFrequencyBits(document, length(document), frequencyBits(document) + more);
  }

  void lengthAndFrequencyBits(int document, int length, int frequencyBits) {
    fields.set(document * FIELDS + LENGTH_AND_BITS, frequencyBits << LENGTH_BITS | length);
  }
}
