package io.commercegraph.command.matching.blocking;

import java.util.Arrays;

/** The listings that have a term, with the term's weight in each. */
final class Postings {

  private int[] listings = new int[2];
  private double[] weights = new double[2];
  private int count;

  void add(int listing, double weight) {
    if (count == listings.length) {
      listings = Arrays.copyOf(listings, 2 * count);
      weights = Arrays.copyOf(weights, 2 * count);
    }
    listings[count] = listing;
    weights[count++] = weight;
  }

  void addTo(double[] scores, double weight) {
    for (int i = 0; i < count; i++) {
      scores[listings[i]] += weights[i] * weight;
    }
  }
}
