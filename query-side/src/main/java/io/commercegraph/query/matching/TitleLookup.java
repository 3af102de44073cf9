package io.commercegraph.query.matching;

import io.commercegraph.api.matching.MatchCandidates.Asked;
import io.commercegraph.api.matching.MatchCandidates.Candidate;
import java.util.List;

/** Finds the products that are most like an offer, in memory. */
public interface TitleLookup {

  /**
   * The products most like an offer, the best first, but those of which its shop has another offer.
   */
  List<Candidate> alike(Asked offer, int count);

  /** Whether offers beside this one are of a product. */
  boolean hasOthers(String productId, String offerId);
}
