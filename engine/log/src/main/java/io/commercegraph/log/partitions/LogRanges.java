package io.commercegraph.log.partitions;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The ranges of positions by which the log is read, in order and without gaps. They hold every
 * position, whether or not they are as new as the partitions: old ones only make statements look
 * into more partitions than they need.
 */
public record LogRanges(List<LogRange> all) {

  /** Of a log that is one table. */
  static final LogRanges UNDIVIDED = new LogRanges(List.of(LogRange.WHOLE));

  public LogRanges {
    all = List.copyOf(all);
  }

  /** Those that hold positions after this one. */
  public List<LogRange> after(long position) {
    return all.stream().filter(range -> range.upTo() > position).toList();
  }

  /** Positions by the range that holds them. */
  public SortedMap<Integer, List<Long>> split(Collection<Long> positions) {
    SortedMap<Integer, List<Long>> split = new TreeMap<>();
    for (long position : positions) {
      split.computeIfAbsent(indexOf(position), _ -> new ArrayList<>()).add(position);
    }
    return split;
  }

  private int indexOf(long position) {
    int low = 0;
    int high = all.size() - 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (position <= all.get(middle).upTo()) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
