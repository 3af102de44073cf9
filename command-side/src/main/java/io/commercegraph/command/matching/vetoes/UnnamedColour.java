package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;

/**
 * The rule that a match is only suspected where one title alone names a colour: the other may be of
 * any. A model number that both have settles it.
 */
public final class UnnamedColour {

  private UnnamedColour() {}

  public static boolean isBetween(ListingReading left, ListingReading right) {
    return Option.COLOUR.namedBy(left.title().words()).isEmpty()
            != Option.COLOUR.namedBy(right.title().words()).isEmpty()
        && left.allModels().stream().noneMatch(right.allModels()::contains);
  }
}
