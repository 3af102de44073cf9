package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;

/** A rule that forbids joining two listings by their titles, however alike these are. */
@FunctionalInterface
public interface Veto {

  /** Whether the two listings are surely of different products. */
  boolean forbids(ListingReading left, ListingReading right);
}
