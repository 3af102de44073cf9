package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.products.Measure;
import io.commercegraph.projections.PageText;
import io.commercegraph.query.details.OfferMeasure;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The offers, shops and currencies of the product catalogue as snapshots store them. What was
 * written page by page is read in the same order into an empty catalogue. For the writer alone.
 */
public final class StoredOffers {

  private final CatalogueOffers catalogue;
  private int offers;
  private int shops;
  private int currencies;

  StoredOffers(CatalogueOffers catalogue) {
    this.catalogue = catalogue;
  }

  public boolean hasMoreOffers() {
    return offers < catalogue.ids.size();
  }

  public boolean hasMoreShops() {
    return shops < catalogue.shops.size();
  }

  /** Writes the next offers, with the currencies that came up since the last page. */
  public void writeOffers(int most, DataOutput page) throws IOException {
    int known = catalogue.currencies.size();
    page.writeInt(known - currencies);
    while (currencies < known) {
      PageText.write(catalogue.currencies.get(++currencies), page);
    }
    int end = Math.min(catalogue.ids.size(), offers + most);
    page.writeInt(end - offers);
    for (; offers < end; offers++) {
      page.writeInt(catalogue.products.get(offers));
      if (catalogue.products.get(offers) != 0) {
        writeOffer(page);
      }
    }
  }

  private void writeOffer(DataOutput page) throws IOException {
    OfferPool pool = catalogue.pool;
    int slot = pool.slotOf(offers);
    catalogue.ids.write(offers, page);
    page.writeInt(pool.shop(slot));
    page.writeLong(pool.packed(slot));
    page.writeLong(pool.seenAt(slot));
    page.writeInt(catalogue.listedAt.get(offers));
    page.writeLong(catalogue.pricedAt.get(offers));
    OfferMeasure measure = catalogue.measures.get(offers);
    page.writeBoolean(measure != null);
    if (measure != null) {
      page.writeBoolean(measure.derived());
      writeMeasure(measure.measure(), page);
      writeMeasure(measure.base(), page);
    }
  }

  /**
   * Reads a page of offers.
   *
   * @param ofProduct is told the number of each offer's product
   */
  public void readOffers(ByteBuffer page, IntConsumer ofProduct) {
    for (int fresh = page.getInt(); fresh > 0; fresh--) {
      catalogue.currencies.add(PageText.read(page));
    }
    for (int count = page.getInt(); count > 0; count--) {
      int product = page.getInt();
      if (product != 0) {
        readOffer(product, page);
        ofProduct.accept(product - 1);
      }
    }
  }

  private void readOffer(int product, ByteBuffer page) {
    int offer = catalogue.ids.read(page);
    int shop = page.getInt();
    catalogue.products.set(offer, product);
    long packed = page.getLong();
    catalogue.pool.add(product - 1, offer, packed, OfferCode.NONE, page.getLong(), shop);
    catalogue.shopsWithOffers.set(shop);
    catalogue.listedAt.set(offer, page.getInt());
    catalogue.pricedAt.set(offer, page.getLong());
    if (page.get() != 0) {
      boolean isDerived = page.get() != 0;
      Measure measure = readMeasure(page);
      if (measure != null) {
        catalogue.measures.set(offer, new OfferMeasure(measure, isDerived, readMeasure(page)));
      }
    }
  }

  /** Writes the next shops. */
  public void writeShops(int most, DataOutput page) throws IOException {
    int end = Math.min(catalogue.shops.size(), shops + most);
    page.writeInt(end - shops);
    for (; shops < end; shops++) {
      catalogue.shops.write(shops, page);
    }
  }

  /** Reads a page of shops. */
  public void readShops(ByteBuffer page) {
    for (int count = page.getInt(); count > 0; count--) {
      catalogue.shops.read(page);
    }
  }

  private static void writeMeasure(@Nullable Measure measure, DataOutput page) throws IOException {
    PageText.write(measure == null ? null : measure.unit(), page);
    if (measure != null) {
      PageText.write(measure.value().toString(), page);
    }
  }

  private static @Nullable Measure readMeasure(ByteBuffer page) {
    String unit = PageText.readNullable(page);
    return unit == null ? null : new Measure(new BigDecimal(PageText.read(page)), unit);
  }
}
