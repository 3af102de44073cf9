package io.commercegraph.query.search;

import io.commercegraph.api.products.Options;
import io.commercegraph.index.arrays.Renumbering;
import io.commercegraph.index.postings.StoredDocuments;
import io.commercegraph.index.postings.StoredDocumentsReader;
import io.commercegraph.projections.PageText;
import io.commercegraph.query.search.catalogue.ProductLabels;
import io.commercegraph.query.search.catalogue.ProductNumbers;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The products of the catalogue as snapshots store them, with their documents in the search index.
 * What was written page by page is read in the same order into an empty store. For the writer
 * alone.
 */
final class StoredProducts {

  private static final int NOT_DESCRIBED = -1;

  private final ProductNumbers ids;
  private final PackedProducts described;
  private final ProductLabels labels;
  private final IntConsumer restored;
  private final Renumbering categories = new Renumbering();
  private final Renumbering brands = new Renumbering();
  private int products;

  /**
   * @param restored is told the number of each product that was read
   */
  StoredProducts(ProductNumbers ids, PackedProducts described, IntConsumer restored) {
    this.ids = ids;
    this.described = described;
    this.labels = described.labels();
    this.restored = restored;
  }

  boolean hasMore() {
    return products < ids.size();
  }

  /** Writes the next products; labels and terms that they are the first to have come after them. */
  void write(int most, DataOutput page, StoredDocuments documents) throws IOException {
    int end = Math.min(ids.size(), products + most);
    page.writeInt(end - products);
    for (; products < end; products++) {
      String id = ids.id(products);
      PageText.write(id, page);
      page.writeInt(ids.joinedInto(products));
      writeDescription(products, page);
      page.writeInt(renumbered(labels.categoryColumn(products), categories));
      page.writeInt(renumbered(labels.brandColumn(products), brands));
      documents.add(id);
    }
    writeTexts(categories, labels.categories()::text, page);
    writeTexts(brands, labels.brands()::text, page);
    documents.writePage(page);
  }

  private void writeDescription(int number, DataOutput page) throws IOException {
    byte[] packed = described.packed(number);
    if (packed == null) {
      page.writeInt(NOT_DESCRIBED);
      return;
    }
    page.writeInt(packed.length);
    page.write(packed);
    Options options = described.options(number);
    Map<String, String> values = options == null ? Map.of() : options.values();
    page.writeByte(values.size());
    for (Map.Entry<String, String> option : values.entrySet()) {
      PageText.write(option.getKey(), page);
      PageText.write(option.getValue(), page);
    }
  }

  private static int renumbered(int column, Renumbering numbers) {
    int label = column - ProductLabels.OFFSET;
    return label < 0 ? column : numbers.of(label) + ProductLabels.OFFSET;
  }

  private static void writeTexts(Renumbering met, IntFunction<String> text, DataOutput page)
      throws IOException {
    var fresh = met.takeMet();
    page.writeInt(fresh.size());
    for (int label : fresh) {
      PageText.write(text.apply(label), page);
    }
  }

  /** Reads a page of products. */
  void read(ByteBuffer page, StoredDocumentsReader documents) {
    int count = page.getInt();
    int first = products;
    String[] read = new String[count];
    int[] ofCategory = new int[count];
    int[] ofBrand = new int[count];
    for (int i = 0; i < count; i++, products++) {
      read[i] = PageText.read(page);
      ids.restore(read[i], page.getInt());
      readDescription(products, read[i], page);
      ofCategory[i] = page.getInt();
      ofBrand[i] = page.getInt();
    }
    for (int fresh = page.getInt(); fresh > 0; fresh--) {
      labels.categories().add(PageText.read(page));
    }
    for (int fresh = page.getInt(); fresh > 0; fresh--) {
      labels.brands().add(PageText.read(page));
    }
    documents.readPage(page);
    for (int i = 0; i < count; i++) {
      labels.setColumns(first + i, ofCategory[i], ofBrand[i]);
      documents.next(read[i], first + i);
      restored.accept(first + i);
    }
  }

  /** Makes all that was read findable: after the last page. */
  void end(StoredDocumentsReader documents) {
    ids.index();
    documents.end();
  }

  private void readDescription(int number, String id, ByteBuffer page) {
    int length = page.getInt();
    if (length != NOT_DESCRIBED) {
      byte[] packed = new byte[length];
      page.get(packed);
      described.putPacked(number, packed, readOptions(page));
      ids.sort(number, id);
    }
  }

  private static @Nullable Options readOptions(ByteBuffer page) {
    Map<String, String> values = new TreeMap<>();
    for (int count = page.get(); count > 0; count--) {
      values.put(PageText.read(page), PageText.read(page));
    }
    return Options.ofNonEmpty(values);
  }
}
