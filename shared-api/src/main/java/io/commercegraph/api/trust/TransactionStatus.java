package io.commercegraph.api.trust;

import java.util.Locale;

/** How a purchase ended, so far. */
public enum TransactionStatus {
  COMPLETED,
  CANCELLED,
  REFUNDED;

  /** As answers and events have it. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one that an event names. */
  public static TransactionStatus ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
