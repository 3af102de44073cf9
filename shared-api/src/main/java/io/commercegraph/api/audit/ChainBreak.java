package io.commercegraph.api.audit;

import java.util.Locale;

/** The first flaw in a chain. */
public record ChainBreak(Kind kind, long sequence, String why) {

  /** How a chain can be wrong. */
  public enum Kind {
    /** The entry at this place differs from the recorded one. */
    BROKEN,
    /** The entry is not there. */
    MISSING,
    /** The entry is at another place than it must be. */
    REORDERED
  }

  /** For a human: {@code entry 4 is missing: 5 stands in its place}. */
  @Override
  public String toString() {
    return "entry " + sequence + " is " + kind.name().toLowerCase(Locale.ROOT) + ": " + why;
  }
}
