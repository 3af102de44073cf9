package io.commercegraph.command.feeds.ledger;

import java.util.Locale;

/** The kind of thing that a stream of the ledger is about. */
public enum StreamKind {
  SHOP,
  PRODUCT,
  OFFER,
  COUPON,
  SHIPPING,
  CLICK,
  TRANSACTION,
  RATING,
  /** A suspected match of an offer and a product. */
  MATCH;

  /** Whether a full run withdraws an entry that its feed leaves out. */
  public boolean isWithdrawnWhenLeftOut() {
    return this == OFFER || this == COUPON || this == SHIPPING;
  }

  String column() {
    return name().toLowerCase(Locale.ROOT);
  }

  static StreamKind ofColumn(String column) {
    return valueOf(column.toUpperCase(Locale.ROOT));
  }
}
