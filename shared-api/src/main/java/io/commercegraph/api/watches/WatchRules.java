package io.commercegraph.api.watches;

import java.util.Collection;
import java.util.List;

/** Reads the watches that are to be judged: confirmed and not deleted. */
public interface WatchRules {

  /** Whether there are any. */
  boolean areNone();

  /** Those of these ids that are still to be judged. */
  List<WatchRule> of(Collection<String> watchIds);

  /** Some after this id, by id, so that time alone is judged too. */
  List<WatchRule> after(String watchId, int atMost);
}
