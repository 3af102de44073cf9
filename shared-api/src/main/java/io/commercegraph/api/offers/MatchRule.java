package io.commercegraph.api.offers;

import java.util.Locale;

/** The rule by which an offer was matched to its product. */
public enum MatchRule {
  /** By a GTIN that identifies the product across shops. */
  GTIN,
  /** By brand and manufacturer's part number. */
  BRAND_MPN,
  /** By its title, as a model judges it, or as an operator confirmed. */
  TITLE,
  /** By no rule: the offer has a product of its own. */
  OWN;

  /** The name in answers and events. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant with this name in events. */
  public static MatchRule ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
