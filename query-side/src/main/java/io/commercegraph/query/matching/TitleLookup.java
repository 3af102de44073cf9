package io.commercegraph.query.matching;

import io.commercegraph.api.reading.Candidate;
import java.util.List;

/** Finds the products whose titles are most like one, in memory. */
public interface TitleLookup {

  /** The best products for a title, the best first. */
  List<Candidate> byTitle(String title, int count);
}
