package io.commercegraph.api.matching;

import java.util.Collection;
import java.util.List;
import java.util.Set;

/** The port to the catalogue of products, in which products that a title may be of are found. */
public interface MatchCandidates {

  /**
   * A product that a title may be of.
   *
   * @param words of its title and part number, folded
   */
  record Candidate(String productId, List<String> words) {

    public Candidate {
      words = List.copyOf(words);
    }
  }

  /** The products that are most like each of these titles, the best first, from memory. */
  List<List<Candidate>> candidates(List<String> titles, int count);

  /**
   * What is known of these products, in one statement.
   *
   * @param shopIds the shops of whose offers the answer tells
   */
  List<CatalogueProduct> products(Collection<String> productIds, Set<String> shopIds);

  /** A sample of the catalogue's products, the same for the same catalogue. */
  List<CatalogueProduct> sample(int count);
}
