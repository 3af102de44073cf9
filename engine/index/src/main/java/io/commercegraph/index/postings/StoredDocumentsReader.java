package io.commercegraph.index.postings;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Adds to an empty index the documents that {@link StoredDocuments} wrote, page by page. */
public final class StoredDocumentsReader {

  private final ProductIndex index;
  private int[] page = {};
  private int at;

  public StoredDocumentsReader(ProductIndex index) {
    this.index = index;
  }

  /** Begins a page; {@link #next} reads its products in their order. */
  public void readPage(ByteBuffer from) {
    int fresh = from.getInt();
    for (int i = 0; i < fresh; i++) {
      byte[] text = new byte[Short.toUnsignedInt(from.getShort())];
      from.get(text);
      index.appendTerm(new String(text, StandardCharsets.UTF_8));
    }
    page = new int[from.getInt()];
    at = 0;
    from.asIntBuffer().get(page);
    from.position(from.position() + page.length * Integer.BYTES);
  }

  /** Adds the next product of the page, if it has a document. */
  public void next(String productId, int tag) {
    int count = page[at++];
    if (count != StoredDocuments.NO_DOCUMENT) {
      index.append(productId, new StoredDocument(page, at, count), tag);
      at += count;
    }
  }

  /** Makes all that was read findable: after the last page. */
  public void end() {
    index.index();
  }
}
