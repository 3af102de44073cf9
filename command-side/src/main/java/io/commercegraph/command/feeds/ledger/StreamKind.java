package io.commercegraph.command.feeds.ledger;

import java.util.Locale;

/** What a stream in the ledger is about. */
public enum StreamKind {
  SHOP,
  PRODUCT,
  OFFER,
  COUPON,
  SHIPPING,
  CLICK,
  TRANSACTION,
  RATING;

  /** Whether a full feed that leaves one out means that it is gone. */
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
