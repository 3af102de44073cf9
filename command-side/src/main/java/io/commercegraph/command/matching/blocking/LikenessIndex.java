package io.commercegraph.command.matching.blocking;

import io.commercegraph.command.matching.features.WeightedListing;
import java.util.List;

/**
 * An inverted index of listings. It finds the listings that are most like another by the TF-IDF
 * cosines of words and of 3-grams, with no loss: every listing that shares a term is scored.
 */
public final class LikenessIndex {

  private final List<WeightedListing> listings;
  private final TermPostings terms = new TermPostings();

  public LikenessIndex(List<WeightedListing> listings) {
    this.listings = List.copyOf(listings);
    for (int document = 0; document < listings.size(); document++) {
      int number = document;
      listings.get(document).forEachTerm((term, weight) -> terms.add(term, number, weight));
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
    BestListings best = new BestListings(listings, limit);
    for (int document = 0; document < scores.length; document++) {
      if (scores[document] > 0) {
        best.add(document, scores[document]);
      }
    }
    return best.candidates();
  }
}
