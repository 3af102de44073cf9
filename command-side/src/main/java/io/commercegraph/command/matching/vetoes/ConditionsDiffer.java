package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.List;
import java.util.Set;

/**
 * The rule that new and used or refurbished goods are different products. Goods of which nothing is
 * said are new.
 */
record ConditionsDiffer() implements Veto {

  private static final Set<Integer> NEW = Option.CONDITION.namedBy(List.of("new"));

  @Override
  public boolean forbids(ListingReading left, ListingReading right) {
    return !condition(left).equals(condition(right));
  }

  private static Set<Integer> condition(ListingReading listing) {
    Set<Integer> named = Option.CONDITION.namedBy(listing.title().words());
    if (named.size() > 1) {
      named.removeAll(NEW);
    }
    return named.isEmpty() ? NEW : named;
  }
}
