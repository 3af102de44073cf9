package io.commercegraph.query.compare;

import io.commercegraph.query.paging.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and decodes the page cursors of one comparison. A cursor holds the rank of the last row
 * and the currency of the comparison, which offers that come in between two pages could change.
 */
record ComparisonCursor(
    String tool, String productId, @Nullable String country, boolean newCustomer) {

  private static final int PARTS = 7;

  /** The end of a page. */
  record Place(String currency, PricedOffer.Rank rank) {}

  /** The end of the page before the requested one; {@code null} on the first page. */
  @Nullable Place decode(@Nullable String wire) {
    Cursor cursor = Cursor.decode(wire, PARTS, tool, productId, country, newCustomer);
    return cursor == null
        ? null
        : new Place(
            cursor.text(0),
            new PricedOffer.Rank(
                (int) cursor.number(1),
                cursor.number(2),
                (int) cursor.number(3),
                (int) cursor.number(4),
                (int) cursor.number(5),
                cursor.text(6)));
  }

  String encode(Place place) {
    PricedOffer.Rank rank = place.rank();
    return Cursor.after(
            place.currency(),
            Integer.toString(rank.tier()),
            Long.toString(rank.total()),
            Integer.toString(rank.lastDay()),
            Integer.toString(rank.firstDay()),
            Integer.toString(rank.trust()),
            rank.offerId())
        .encode(tool, productId, country, newCustomer);
  }
}
