package io.commercegraph.command.matching.blocking;

import io.commercegraph.command.matching.features.WeightedListing;
import java.util.Comparator;

/**
 * A listing worth comparing with another.
 *
 * @param likeness how alike both are by words and 3-grams, between 0 and 1
 */
public record Candidate(WeightedListing listing, double likeness) {

  /** The most alike first, then by id. */
  public static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble(Candidate::likeness).reversed().thenComparing(Candidate::id);

  public String id() {
    return listing.id();
  }
}
