package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;

/** The rule that offers for different platforms or devices are of different products. */
record PlatformsDiffer() implements Veto {

  @Override
  public boolean forbids(ListingReading left, ListingReading right) {
    return Option.PLATFORM.isApart(left.title().words(), right.title().words())
        || Option.TARGET.isApart(left.title().words(), right.title().words());
  }
}
