package io.commercegraph.api.offers;

import java.util.Locale;

/** The condition of the goods: new, used and so on. */
public enum Condition {
  NEW,
  REFURBISHED,
  USED;

  /** The name in answers and events. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant with this name in events. */
  public static Condition ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
