package io.commercegraph.api.feeds;

import java.util.Locale;

/** The modes of a run, which differ in what it means that a row is left out. */
public enum FeedMode {
  /** Nothing: other rows stay as they are. */
  INCREMENTAL,
  /** The shop no longer has it: it is withdrawn once the run has ended cleanly. */
  FULL;

  /** As answers and events have it. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one that an event names. */
  public static FeedMode ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
