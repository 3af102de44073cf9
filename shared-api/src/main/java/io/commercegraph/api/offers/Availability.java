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

  /** Whether an offer of this availability has a gap in its price series instead of a price. */
  public boolean isGap() {
    return this == OUT_OF_STOCK || this == DISCONTINUED;
  }

  /** Whether the shop can send an offer of this availability now. */
  public boolean isInStock() {
    return this == IN_STOCK || this == LIMITED_STOCK;
  }

  /** The name in answers and events. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant with this name in events. */
  public static Availability ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
