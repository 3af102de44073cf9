package io.commercegraph.query.matching;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.matching.MatchCandidates.Asked;
import io.commercegraph.api.matching.MatchCandidates.Candidate;
import java.util.List;
import java.util.Set;

/** Finds the products that are most like an offer, in memory. */
public interface TitleLookup {

  /**
   * The products most like an offer, the best first, but those of which its shop has another offer.
   */
  List<Candidate> alike(Asked offer, int count);

  /** The read models that the words of products are in, beside the catalogue's. */
  Set<ReadModel> searched();

  /** Whether offers beside this one are of a product. */
  boolean hasOthers(String productId, String offerId);
}
