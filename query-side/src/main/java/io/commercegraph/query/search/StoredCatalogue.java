package io.commercegraph.query.search;

import io.commercegraph.index.arrays.ColumnReader;
import io.commercegraph.index.arrays.ColumnWriter;
import io.commercegraph.index.postings.StoredDocuments;
import io.commercegraph.index.postings.StoredDocumentsReader;
import io.commercegraph.index.words.ProductSearch;
import io.commercegraph.projections.ContentPages;
import io.commercegraph.projections.ContentWalk;
import io.commercegraph.projections.SnapshotForm;
import io.commercegraph.projections.SnapshotPages;
import io.commercegraph.query.search.catalogue.StoredOffers;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The pages of the product catalogue in a snapshot: products, then offers, then shops. Of a
 * catalogue that nothing changes any more they have, in place of products and offers, the columns
 * that these are kept in, so that a start fills arrays and builds nothing.
 */
final class StoredCatalogue implements ContentWalk {

  /** Raise the revision where what is stored changes, or how it follows from events. */
  static final SnapshotForm FORM = new SnapshotForm("product-catalogue", 2);

  private static final int PAGE_SIZE = 500;

  /** An offer takes a fraction of a product's bytes. */
  private static final int OFFERS_TO_A_PRODUCT = 8;

  private static final byte PRODUCTS = 1;
  private static final byte OFFERS = 2;
  private static final byte SHOPS = 3;
  private static final byte COLUMNS = 4;

  private final ProductSearch search;
  private final ProductStore store;
  private final StoredDocuments documents;
  private final StoredProducts products;
  private final StoredOffers offers;
  private final int pageSize;

  StoredCatalogue(ProductSearch search, ProductStore store) {
    this(search, store, PAGE_SIZE);
  }

  /**
   * A walk in pages of another size.
   *
   * @param pageSize how many products or shops a page has at most; of offers it has more
   */
  StoredCatalogue(ProductSearch search, ProductStore store, int pageSize) {
    this.pageSize = pageSize;
    this.search = search;
    this.store = store;
    this.documents = search.stored();
    this.products = store.stored();
    this.offers = store.offers().stored();
  }

  @Override
  public boolean writePage(DataOutput page) throws IOException {
    if (!search.isCurrent(documents)) {
      throw new IOException("The search index was compacted while it was written");
    }
    if (products.hasMore()) {
      page.writeByte(PRODUCTS);
      products.write(pageSize, page, documents);
    } else if (offers.hasMoreOffers()) {
      page.writeByte(OFFERS);
      offers.writeOffers(OFFERS_TO_A_PRODUCT * pageSize, page);
    } else {
      return writeShops(page);
    }
    return true;
  }

  private boolean writeShops(DataOutput page) throws IOException {
    if (!offers.hasMoreShops()) {
      return false;
    }
    page.writeByte(SHOPS);
    offers.writeShops(pageSize, page);
    return true;
  }

  /** Writes all of a catalogue that nothing changes any more. */
  void writeAll(SnapshotPages pages) throws IOException {
    store.arrange();
    ColumnWriter columns = new ColumnWriter(pages::write);
    columns.bytes(new byte[] {COLUMNS}, 1);
    search.accept(columns);
    store.accept(columns);
    columns.end();
    pages.writeAll(this::writeShops);
  }

  /** Reads all pages into an index and a store that are empty. */
  static void read(ContentPages pages, ProductSearch search, ProductStore store)
      throws IOException {
    StoredDocumentsReader documents = search.readStored();
    StoredProducts products = store.stored();
    StoredOffers offers = store.offers().stored();
    boolean isIndexed = false;
    for (ByteBuffer page = pages.next(); page != null; page = pages.next()) {
      switch (page.get()) {
        case PRODUCTS -> products.read(page, documents);
        case OFFERS -> offers.readOffers(page, store::offersRestored);
        case SHOPS -> offers.readShops(page);
        case COLUMNS -> {
          ColumnReader columns = new ColumnReader(page, pages::next);
          search.accept(columns);
          store.accept(columns);
          isIndexed = true;
        }
        default -> throw new IOException("A page is of no known kind");
      }
    }
    if (isIndexed) {
      store.restored();
    } else {
      products.end(documents);
      store.arrange();
    }
  }
}
