package io.commercegraph.command.matching.blocking;

import io.commercegraph.command.matching.features.WeightedListing;

/**
 * A listing worth comparing with another.
 *
 * @param likeness how alike both are by words and 3-grams, between 0 and 1
 */
public record Candidate(WeightedListing listing, double likeness) {

  public String id() {
    return listing.id();
  }
}
