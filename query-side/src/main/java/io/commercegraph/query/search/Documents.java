package io.commercegraph.query.search;

/**
 * What is looked at together of a document, side by side: one place of memory is read, not four.
 */
final class Documents {

  private static final int FIRST_ENTRY = 0;
  private static final int DIED_AT = 1;
  private static final int NEIGHBOURS = 2;
  private static final int WORDS = 3;
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
  int diedAt(int document) {
    return fields.get(document * FIELDS + DIED_AT);
  }

  void diedAt(int document, int time) {
    fields.set(document * FIELDS + DIED_AT, time);
  }

  /** Which words stand side by side in its title; see {@link Neighbours}. */
  int neighbours(int document) {
    return fields.get(document * FIELDS + NEIGHBOURS);
  }

  void neighbours(int document, int bits) {
    fields.set(document * FIELDS + NEIGHBOURS, bits);
  }

  /** How many words its title has. */
  int length(int document) {
    return fields.get(document * FIELDS + WORDS) & LENGTHS;
  }

  /** How common its words are, all together; see {@link Doublings}. */
  int doublings(int document) {
    return fields.get(document * FIELDS + WORDS) >>> LENGTH_BITS;
  }

  /** One of its words has become so many times twice as common, or rarer. */
  void addDoublings(int document, int more) {
    words(document, length(document), doublings(document) + more);
  }

  void words(int document, int length, int doublings) {
    fields.set(document * FIELDS + WORDS, doublings << LENGTH_BITS | length);
  }
}
