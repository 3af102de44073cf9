package io.commercegraph.query.cache;

import io.commercegraph.projections.ContentPages;
import io.commercegraph.projections.ContentWalk;
import io.commercegraph.projections.PageText;
import io.commercegraph.projections.SnapshotForm;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** A walk over the offers that {@link CatalogueChanges} takes for unpriced, with their products. */
final class UnpricedOffers implements ContentWalk {

  /** Raise the revision where what is stored changes, or how it follows from events. */
  static final SnapshotForm FORM = new SnapshotForm("catalogue-staleness", 1);

  private static final int PAGE_SIZE = 5_000;

  private final Iterator<Map.Entry<String, String>> rest;
  private boolean isBegun;

  UnpricedOffers(Map<String, String> productsByOffer) {
    this.rest = new ArrayList<>(productsByOffer.entrySet()).iterator();
  }

  /** There is a page where there are no such offers, too: without one there is no snapshot. */
  @Override
  public boolean writePage(DataOutput page) throws IOException {
    if (isBegun && !rest.hasNext()) {
      return false;
    }
    isBegun = true;
    List<Map.Entry<String, String>> next = new ArrayList<>();
    while (next.size() < PAGE_SIZE && rest.hasNext()) {
      next.add(rest.next());
    }
    page.writeInt(next.size());
    for (Map.Entry<String, String> offer : next) {
      PageText.write(offer.getKey(), page);
      PageText.write(offer.getValue(), page);
    }
    return true;
  }

  /** Reads all pages; the products by their offers. */
  static Map<String, String> read(ContentPages pages) throws IOException {
    Map<String, String> products = new HashMap<>();
    for (ByteBuffer page = pages.next(); page != null; page = pages.next()) {
      for (int count = page.getInt(); count > 0; count--) {
        products.put(PageText.read(page), PageText.read(page));
      }
    }
    return products;
  }
}
