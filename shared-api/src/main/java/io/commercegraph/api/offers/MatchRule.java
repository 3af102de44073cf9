package io.commercegraph.api.offers;

import java.util.Locale;

/** The rule by which an offer was matched to its product. */
public enum MatchRule {
  /** By a GTIN that is good across shops. */
  GTIN,
  /** By brand and manufacturer's part number. */
  BRAND_MPN,
  /** By nothing: the offer has a product of its own. */
  OWN;

  /** As answers and events have it. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one that an event names. */
  public static MatchRule ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
