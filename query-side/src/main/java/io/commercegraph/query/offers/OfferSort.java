package io.commercegraph.query.offers;

import com.fasterxml.jackson.annotation.JsonValue;
import io.commercegraph.query.paging.Cursor;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** The orders in which offers are listed; each ends in the id. */
public enum OfferSort {
  PRICE(
      "o.currency, o.price, o.offer_id", "(o.currency, o.price, o.offer_id) > (:k0, :n1, :k2)", 3),
  NEWEST(
      "o.first_seen_at DESC, o.offer_id",
      "(o.first_seen_at < :since OR (o.first_seen_at = :since AND o.offer_id > :k1))",
      2);

  private final String order;
  private final String after;
  private final int cursorParts;

  OfferSort(String order, String after, int cursorParts) {
    this.order = order;
    this.after = after;
    this.cursorParts = cursorParts;
  }

  @JsonValue
  String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The order in SQL, over a table {@code o}. */
  String order() {
    return order;
  }

  /** The condition in SQL for what comes after a cursor. */
  String after() {
    return after;
  }

  /** How many parts a cursor of this order has. */
  int cursorParts() {
    return cursorParts;
  }

  /** The sort key of an offer. */
  Cursor keyOf(Offer offer) {
    return switch (this) {
      case PRICE -> OfferReader.after(offer);
      case NEWEST ->
          Cursor.after(
              Long.toString(ChronoUnit.MICROS.between(Instant.EPOCH, offer.firstSeenAt())),
              offer.id());
    };
  }
}
