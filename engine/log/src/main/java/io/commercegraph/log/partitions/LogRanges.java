package io.commercegraph.log.partitions;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The ranges of positions by which statements read the log: one for each partition that has events,
 * in order and without gaps; the last one has no end. Where partitions were filled since, the last
 * range spans them: a statement then looks into more than it needs, and still finds every event.
 * Older ones may be archived.
 */
public record LogRanges(List<LogRange> all) {

  /** Of a log that is one table. */
  static final LogRanges UNDIVIDED = new LogRanges(List.of(LogRange.WHOLE));

  public LogRanges {
    all = List.copyOf(all);
  }

  /** The last position that is archived; 0 if none is. */
  public long archivedUpTo() {
    return all.stream().filter(LogRange::isArchived).mapToLong(LogRange::upTo).max().orElse(0);
  }

  /** Those that hold positions after this one. */
  public List<LogRange> after(long position) {
    return all.stream().filter(range -> range.upTo() > position).toList();
  }

  /** A range of a table and those after it, up to the next file. */
  public LogRange tablesFrom(LogRange range) {
    long upTo =
        all.stream()
            .filter(other -> other.isArchived() && other.after() >= range.upTo())
            .mapToLong(LogRange::after)
            .min()
            .orElse(Long.MAX_VALUE);
    return new LogRange(range.after(), upTo, false);
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
