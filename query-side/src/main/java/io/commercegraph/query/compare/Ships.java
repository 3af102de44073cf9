package io.commercegraph.query.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** Whether a shop ships to the destination. */
public enum Ships {
  @JsonProperty("yes")
  YES,
  @JsonProperty("no")
  NO,
  @JsonProperty("unknown")
  UNKNOWN;

  /** The constant with this name in the result of the candidate query. */
  static Ships ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
