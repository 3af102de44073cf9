package io.commercegraph.api.trust;

import java.util.Locale;

/** The outcome of a purchase so far. */
public enum TransactionStatus {
  COMPLETED,
  CANCELLED,
  REFUNDED;

  /** The name in answers and events. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant with this name in events. */
  public static TransactionStatus ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
