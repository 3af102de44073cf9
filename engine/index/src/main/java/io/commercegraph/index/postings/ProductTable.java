package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.StringTable;
import java.io.IOException;

/**
 * The products of an index by number, and what is known of them whatever their text: id, number of
 * offers, tag, and the document that has their text now. One thread writes while others read.
 */
final class ProductTable {

  private final StringTable ids = new StringTable();

  /** The document of each product, plus one; for the writer alone. */
  private final GrowingInts documentOf = new GrowingInts();

  private final GrowingInts numbers = new GrowingInts();
  private final GrowingInts offers = new GrowingInts();
  private final GrowingInts tags = new GrowingInts();

  /** The number of a product; a new one if the product is new. */
  int add(String id) {
    return ids.add(id);
  }

  /** Adds a product that is known to be new; it is found from {@link #index} on. */
  int append(String id) {
    return ids.append(id);
  }

  /** Makes all that was appended findable. */
  void index() {
    ids.index();
  }

  /** Saves its columns, or loads them: the visitor does either. */
  void accept(ColumnVisitor visitor, int documents) throws IOException {
    ids.accept(visitor);
    documentOf.accept(visitor, ids.size());
    numbers.accept(visitor, documents);
    offers.accept(visitor, ids.size());
    tags.accept(visitor, ids.size());
  }

  /** The number of a product; {@link StringTable#NONE} if it is not known. */
  int find(String id) {
    return ids.find(id);
  }

  /** The document that has the product's text; negative if none has. */
  int document(int number) {
    return documentOf.get(number) - 1;
  }

  void setDocument(int number, int document) {
    documentOf.set(number, document + 1);
    numbers.set(document, number);
  }

  void removeDocument(int number) {
    documentOf.set(number, 0);
  }

  void setOffers(int number, int count) {
    offers.set(number, count);
  }

  void setTag(int number, int tag) {
    tags.set(number, tag);
  }

  String id(int document) {
    return ids.get(numbers.get(document));
  }

  int offers(int document) {
    return offers.get(numbers.get(document));
  }

  int tag(int document) {
    return tags.get(numbers.get(document));
  }

  /** Whether the id of one document's product sorts before that of another's. */
  boolean isBefore(int one, int other) {
    return ids.compare(numbers.get(one), numbers.get(other)) < 0;
  }
}
