package io.commercegraph.query.compare;

import io.commercegraph.query.paging.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * Cursors of one comparison: the place in the ranking that the last page ended at, and the currency
 * that it was made in, which offers that come in meanwhile could change.
 */
record RankCursor(String tool, String productId, @Nullable String country, boolean newCustomer) {

  private static final int PARTS = 7;

  /** Where a page ended. */
  record Place(String currency, Quote.Rank rank) {}

  /** The place that a request goes on after; nothing on the first page. */
  @Nullable Place decode(@Nullable String wire) {
    Cursor cursor = Cursor.decode(wire, PARTS, tool, productId, country, newCustomer);
    return cursor == null
        ? null
        : new Place(
            cursor.text(0),
            new Quote.Rank(
                (int) cursor.number(1),
                cursor.number(2),
                (int) cursor.number(3),
                (int) cursor.number(4),
                (int) cursor.number(5),
                cursor.text(6)));
  }

  String encode(Place place) {
    Quote.Rank rank = place.rank();
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
