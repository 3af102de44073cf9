package io.commercegraph.api.feeds;

import java.util.Locale;

/** The modes of a run. They differ in what happens to entries that the feed does not contain. */
public enum FeedMode {
  /** Entries that the feed does not contain stay as they are. */
  INCREMENTAL,
  /** Entries that the feed does not contain are withdrawn once the run has ended cleanly. */
  FULL;

  /** The name in answers and events. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant with this name in events. */
  public static FeedMode ofWire(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
