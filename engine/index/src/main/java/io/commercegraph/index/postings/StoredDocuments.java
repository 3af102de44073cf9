package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.Renumbering;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The documents of an index as they are stored: the numbers of their terms, page by page, each page
 * with the texts of the terms that occur for the first time. {@link StoredDocumentsReader} reads
 * them. For the thread that writes the index.
 */
public final class StoredDocuments {

  /** The head of a product without a document. */
  static final int NO_DOCUMENT = -1;

  private final ProductIndex index;
  private final Renumbering terms = new Renumbering();
  private GrowingInts page = new GrowingInts();
  private int size;

  public StoredDocuments(ProductIndex index) {
    this.index = index;
  }

  /** Whether these are the documents of this index. */
  public boolean areOf(ProductIndex other) {
    return index == other;
  }

  /** Adds the next product to the page, with its document if it has one. */
  public void add(String productId) {
    int document = index.liveDocument(productId);
    if (document < 0) {
      add(NO_DOCUMENT);
      return;
    }
    int first = index.firstEntry(document);
    int count = index.firstEntry(document + 1) - first;
    add(count);
    for (int i = first; i < first + count; i++) {
      int entry = index.entry(i);
      add(PackedEntry.of(terms.of(PackedEntry.value(entry)), PackedEntry.role(entry)));
    }
  }

  /** Writes the products that were added since the last page. */
  public void writePage(DataOutput out) throws IOException {
    List<Integer> fresh = terms.takeMet();
    out.writeInt(fresh.size());
    for (int term : fresh) {
      byte[] text = index.dictionary().get(term).getBytes(StandardCharsets.UTF_8);
      out.writeShort(text.length);
      out.write(text);
    }
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      out.writeInt(page.get(i));
    }
    page = new GrowingInts();
    size = 0;
  }

  private void add(int number) {
    page.set(size++, number);
  }
}
