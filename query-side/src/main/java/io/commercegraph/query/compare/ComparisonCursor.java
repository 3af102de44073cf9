package io.commercegraph.query.compare;

import io.commercegraph.query.paging.Cursor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and decodes the page cursors of one comparison. A cursor holds the rank of the last row
 * and the currency of the comparison, which offers that come in between two pages could change.
 */
record ComparisonCursor(String tool, String productId, Shopper shopper) {

  private static final int PARTS = 7;

  /** The end of a page. */
  record Place(String currency, PricedOffer.Rank rank) {}

  /** The end of the page before the requested one; {@code null} on the first page. */
  @Nullable Place decode(@Nullable String wire) {
    Cursor cursor = Cursor.decode(wire, PARTS, tool, filters());
    return cursor == null
        ? null
        : new Place(
            cursor.text(0),
            new PricedOffer.Rank(
                shopper.sort(),
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
        .encode(tool, filters());
  }

  /** Filters that are not asked for are left out, so that cursors of before stay valid. */
  private @Nullable Object[] filters() {
    List<@Nullable Object> filters = new ArrayList<>();
    filters.add(productId);
    filters.add(shopper.country());
    filters.add(shopper.newCustomer());
    Shopper plain = new Shopper(shopper.country(), shopper.newCustomer(), shopper.now());
    if (!shopper.equals(plain)) {
      filters.add(shopper.quantity());
      filters.add(shopper.condition());
      filters.add(shopper.sort());
      filters.add(shopper.deliverBy());
      shopper.programs().stream().map(MemberProgram::text).sorted().forEach(filters::add);
    }
    return filters.toArray();
  }
}
