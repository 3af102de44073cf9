package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;

/** The rule that offers whose amounts contradict are of different products. */
record AmountsDiffer() implements Veto {

  @Override
  public boolean forbids(ListingReading left, ListingReading right) {
    return left.title().amounts().areApart(right.title().amounts());
  }
}
