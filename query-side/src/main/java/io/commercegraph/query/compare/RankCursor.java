package io.commercegraph.query.compare;

import io.commercegraph.query.paging.Cursor;
import org.jspecify.annotations.Nullable;

/** Cursors of one comparison: the place in the ranking that the last page ended at. */
record RankCursor(String tool, String productId, @Nullable String country, boolean newCustomer) {

  private static final int PARTS = 6;

  /** The place that a request goes on after; nothing on the first page. */
  Quote.@Nullable Rank decode(@Nullable String wire) {
    Cursor cursor = Cursor.decode(wire, PARTS, tool, productId, country, newCustomer);
    return cursor == null
        ? null
        : new Quote.Rank(
            (int) cursor.number(0),
            cursor.number(1),
            (int) cursor.number(2),
            (int) cursor.number(3),
            (int) cursor.number(4),
            cursor.text(5));
  }

  String encode(Quote.Rank rank) {
    return Cursor.after(
            Integer.toString(rank.tier()),
            Long.toString(rank.total()),
            Integer.toString(rank.lastDay()),
            Integer.toString(rank.firstDay()),
            Integer.toString(rank.trust()),
            rank.offerId())
        .encode(tool, productId, country, newCustomer);
  }
}
