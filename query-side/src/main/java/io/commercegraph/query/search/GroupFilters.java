package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.List;

/** A sieve for each group of a query. Kept from one search to the next. */
final class GroupFilters {

  /**
   * Few queries have more groups. Those beyond share the last sieve, so that no query makes much to
   * be kept: it lets more through, and nothing is missed.
   */
  private static final int MAX_FILTERS = 16;

  private static final int BITS = 1 << 16;

  private final List<BloomFilter> filters = new ArrayList<>();

  /** Begins anew, for so many groups. */
  void clear(int groups) {
    for (int i = 0; i < Math.min(groups, filters.size()); i++) {
      filters.get(i).clear();
    }
  }

  BloomFilter get(int group) {
    int number = Math.min(group, MAX_FILTERS - 1);
    while (filters.size() <= number) {
      filters.add(BloomFilter.withBits(BITS));
    }
    return filters.get(number);
  }
}
