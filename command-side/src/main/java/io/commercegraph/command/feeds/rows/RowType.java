package io.commercegraph.command.feeds.rows;

import java.util.Locale;

/** What a row can be about. */
public enum RowType {
  SHOP,
  PRODUCT,
  OFFER,
  PRICE,
  COUPON,
  SHIPPING,
  CLICK,
  TRANSACTION,
  RATING;

  /** As our own lines' {@code type} and the runs' reports have it. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
