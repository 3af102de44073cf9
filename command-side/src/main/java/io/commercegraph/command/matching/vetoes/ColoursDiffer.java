package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;

/** The rule that offers which name different colours are of different products. */
record ColoursDiffer() implements Veto {

  @Override
  public boolean forbids(ListingReading left, ListingReading right) {
    return Option.COLOUR.isApart(left.title().words(), right.title().words());
  }
}
