package io.commercegraph.api.offers;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Whether an offer's price includes the taxes that a customer pays. */
public enum Tax {
  INCLUDED,
  EXCLUDED,
  UNKNOWN;

  /** The name in answers and events. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant with this name in events; unknown where there is none. */
  public static Tax ofWire(@Nullable String wire) {
    return wire == null ? UNKNOWN : valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
