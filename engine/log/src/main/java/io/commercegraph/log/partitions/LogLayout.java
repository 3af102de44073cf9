package io.commercegraph.log.partitions;

import io.commercegraph.log.partitions.PartitionTable.Partition;
import java.util.ArrayList;
import java.util.List;

/** How the table of events is divided, as this node has last seen it. */
public final class LogLayout {

  private final PartitionTable table;
  private volatile LogRanges ranges = LogRanges.UNDIVIDED;
  private volatile boolean hasAllKeys;
  private volatile int partitions;
  private volatile int ahead;

  LogLayout(PartitionTable table) {
    this.table = table;
  }

  /** The ranges by which the log is read. */
  public LogRanges ranges() {
    return ranges;
  }

  /**
   * Whether the table {@code log_key} has all events. Until then the events are in one table, whose
   * own indexes find them. It never lacks one again.
   */
  public boolean hasAllKeys() {
    if (!hasAllKeys) {
      hasAllKeys = table.hasAllKeys();
    }
    return hasAllKeys;
  }

  /** How many partitions there are; 0 while the log is one table. */
  int partitions() {
    return partitions;
  }

  /** How many partitions have no event yet. */
  int ahead() {
    return ahead;
  }

  /** Looks at the table anew; answers how many positions after the newest event have a partition. */
  synchronized long refresh() {
    List<Partition> known = table.partitions();
    if (known.isEmpty()) {
      return 0;
    }
    long head = table.head();
    List<LogRange> begun = new ArrayList<>();
    for (Partition partition : known) {
      if (begun.isEmpty() || partition.low() <= head) {
        begun.add(new LogRange(partition.low() - 1, partition.high() - 1));
      }
    }
    LogRange newest = begun.removeLast();
    begun.add(new LogRange(newest.after(), Long.MAX_VALUE));
    ranges = new LogRanges(begun);
    partitions = known.size();
    ahead = known.size() - begun.size();
    return known.getLast().high() - 1 - head;
  }
}
