package io.commercegraph.command.matching.blocking;

import io.commercegraph.command.matching.features.WeightedListing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * An inverted index of listings. It finds the listings that are most like another by the TF-IDF
 * cosines of words and of 3-grams, with no loss: every listing that shares a term is scored.
 */
public final class LikenessIndex {

  private final List<WeightedListing> listings;
  private final Map<Long, Postings> terms = new HashMap<>();

  public LikenessIndex(List<WeightedListing> listings) {
    this.listings = List.copyOf(listings);
    for (int document = 0; document < listings.size(); document++) {
      int number = document;
      listings
          .get(document)
          .forEachTerm(
              (term, weight) ->
                  terms.computeIfAbsent(term, _ -> new Postings()).add(number, weight));
    }
  }

  /** The listings most like this one, best first, then by id. */
  public List<Candidate> candidates(WeightedListing listing, int limit) {
    double[] scores = new double[listings.size()];
    listing.forEachTerm(
        (term, weight) -> {
          Postings postings = terms.get(term);
          if (postings != null) {
            postings.addTo(scores, weight);
          }
        });
    PriorityQueue<Candidate> best = new PriorityQueue<>(limit + 1, Candidate.BEST_FIRST.reversed());
    for (int document = 0; document < scores.length; document++) {
      if (scores[document] > 0
          && (best.size() < limit || scores[document] >= best.element().likeness())) {
        best.add(new Candidate(listings.get(document), scores[document]));
        if (best.size() > limit) {
          best.remove();
        }
      }
    }
    List<Candidate> sorted = new ArrayList<>(best);
    sorted.sort(Candidate.BEST_FIRST);
    return sorted;
  }
}
