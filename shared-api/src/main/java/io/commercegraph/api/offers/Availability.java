package io.commercegraph.api.offers;

import java.util.Locale;

/** The availability of an offer. */
public enum Availability {
  IN_STOCK,
  LIMITED_STOCK,
  BACKORDER,
  PREORDER,
  OUT_OF_STOCK,
  DISCONTINUED,
  UNKNOWN;

  /** Out of stock is a gap in the price series, not a price. */
  public boolean isGap() {
    return this == OUT_OF_STOCK || this == DISCONTINUED;
  }

  /** As answers and events have it. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one that an event names. */
  public static Availability ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
