package io.commercegraph.api.offers;

import java.util.Locale;

/** The condition of the goods: new, used and so on. */
public enum Condition {
  NEW,
  REFURBISHED,
  USED;

  /** As answers and events have it. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one that an event names. */
  public static Condition ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
