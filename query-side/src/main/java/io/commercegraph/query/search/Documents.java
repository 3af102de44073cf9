package io.commercegraph.query.search;

/**
 * What is looked at together of a document, side by side: one place of memory is read, not four.
 */
final class Documents {

  private static final int FIRST_ENTRY = 0;
  private static final int DIED_AT = 1;
  private static final int ID = 2;
  private static final int NEIGHBOURS = 3;
  private static final int FIELDS = 4;

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

  /** The number of the product's id. */
  int id(int document) {
    return fields.get(document * FIELDS + ID);
  }

  void id(int document, int id) {
    fields.set(document * FIELDS + ID, id);
  }

  /** Which words stand side by side in its title; see {@link Neighbours}. */
  int neighbours(int document) {
    return fields.get(document * FIELDS + NEIGHBOURS);
  }

  void neighbours(int document, int bits) {
    fields.set(document * FIELDS + NEIGHBOURS, bits);
  }
}
