package io.commercegraph.api.reading;

import java.util.List;

/**
 * The port to an index of products: what was read of a query goes in, the products that may be
 * meant come out. Whether the index is in this process or a service of its own is not known here.
 */
public interface ProductCandidates {

  /**
   * The best products for a query, the best first; those that have a typed model number first of
   * all. What comes out for a number is the beginning of what comes out for a greater one.
   */
  List<Candidate> candidates(QueryReading query, int count);
}
