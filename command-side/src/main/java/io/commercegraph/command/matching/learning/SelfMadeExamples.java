package io.commercegraph.command.matching.learning;

import io.commercegraph.command.matching.features.WeightedListing;
import io.commercegraph.command.matching.reading.Listing;
import java.util.ArrayList;
import java.util.List;

/**
 * Examples made of one shop's catalogue without any label: a listing and the same as another shop
 * might write it are one product; the other listings that are most like it are near misses, and so
 * are made-up siblings. What tells a sibling apart is often left out by the rewriting, so that much
 * alikeness is not learnt to be certainty. Many listings have no counterpart.
 */
public final class SelfMadeExamples {

  private static final String SIBLING = "sibling of ";

  /** Listings this much alike may be one product that a catalogue has twice. */
  private static final double MAY_BE_SAME = 0.95;

  private SelfMadeExamples() {}

  public static List<Example> of(List<Listing> catalogue, long seed) {
    ListingCorruption corruption = new ListingCorruption(catalogue, seed);
    SiblingListing siblings = new SiblingListing(catalogue, seed);
    List<Listing> left = new ArrayList<>();
    List<Listing> right = new ArrayList<>();
    for (int i = 0; i < catalogue.size(); i++) {
      Listing one = catalogue.get(i);
      // Of four listings two are in both shops, one is only in the first, one only in the second.
      if (i % 4 != 2) {
        left.add(i % 2 == 0 ? one : corruption.of(one));
      }
      if (i % 4 != 3) {
        right.add(corruption.of(one));
      }
      if (i % 2 == 0) {
        Listing sibling = siblings.of(one, SIBLING + one.id());
        left.add(i % 4 == 0 ? sibling : corruption.of(sibling));
      }
    }
    CandidatePairs pairs = new CandidatePairs(left, right);
    List<Example> examples = new ArrayList<>();
    for (WeightedListing one : pairs.left()) {
      for (CandidatePairs.Pair pair : pairs.of(one)) {
        boolean same = pair.right().id().equals(one.id());
        if (same || one.id().startsWith(SIBLING) || one.likeness(pair.right()) < MAY_BE_SAME) {
          examples.add(new Example(pair.features().values(), same, 1));
        }
      }
    }
    return examples;
  }
}
