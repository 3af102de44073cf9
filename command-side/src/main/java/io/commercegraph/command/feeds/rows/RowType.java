package io.commercegraph.command.feeds.rows;

import java.util.Locale;

/** The type of a row. */
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

  /** The name in the native format's {@code type} and in the runs' reports. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
