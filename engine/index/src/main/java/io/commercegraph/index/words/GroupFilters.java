package io.commercegraph.index.words;

import io.commercegraph.index.arrays.BloomFilter;
import java.util.ArrayList;
import java.util.List;

/**
 * The Bloom filters of a query's term groups, one for each group, reused from one search to the
 * next.
 */
final class GroupFilters {

  /**
   * Few queries have more groups. Groups beyond that share the last filter, which lets more
   * documents through and misses none; so no query makes the buffers grow without limit.
   */
  private static final int MAX_FILTERS = 16;

  private static final int BITS = 1 << 16;

  private final List<BloomFilter> filters = new ArrayList<>();

  /** Clears the filters of the first {@code groups} groups. */
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
