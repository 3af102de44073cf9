package io.commercegraph.command.matching.blocking;

import io.commercegraph.command.matching.features.WeightedListing;
import java.util.ArrayList;
import java.util.List;

/** The few best of many listings that are scored one after the other, best first, then by id. */
final class BestListings {

  private final List<WeightedListing> listings;
  private final int[] best;
  private final double[] scores;
  private int size;

  BestListings(List<WeightedListing> listings, int limit) {
    this.listings = listings;
    this.best = new int[limit];
    this.scores = new double[limit];
  }

  void add(int listing, double score) {
    boolean isFull = size == best.length;
    if (isFull && !isBefore(listing, score, size - 1)) {
      return;
    }
    int at = isFull ? size - 1 : size++;
    for (; at > 0 && isBefore(listing, score, at - 1); at--) {
      best[at] = best[at - 1];
      scores[at] = scores[at - 1];
    }
    best[at] = listing;
    scores[at] = score;
  }

  List<Candidate> candidates() {
    List<Candidate> candidates = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      candidates.add(new Candidate(listings.get(best[i]), scores[i]));
    }
    return candidates;
  }

  private boolean isBefore(int listing, double score, int place) {
    return score > scores[place]
        || (score == scores[place]
            && listings.get(listing).id().compareTo(listings.get(best[place]).id()) < 0);
  }
}
