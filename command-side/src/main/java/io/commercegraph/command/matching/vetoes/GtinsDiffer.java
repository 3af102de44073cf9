package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;

/** The rule that offers with different GTINs are never joined. */
record GtinsDiffer() implements Veto {

  @Override
  public boolean forbids(ListingReading left, ListingReading right) {
    return left.listing().gtin() != null
        && right.listing().gtin() != null
        && !left.listing().gtin().equals(right.listing().gtin());
  }
}
