package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;

/** The rule that offers which name different editions or licences are of different products. */
record EditionsDiffer() implements Veto {

  @Override
  public boolean forbids(ListingReading left, ListingReading right) {
    return Option.EDITION.isApart(left.title().words(), right.title().words())
        || Option.LICENCE.isApart(left.title().words(), right.title().words());
  }
}
