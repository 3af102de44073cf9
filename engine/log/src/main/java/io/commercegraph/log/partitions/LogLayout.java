package io.commercegraph.log.partitions;

import io.commercegraph.log.partitions.PartitionTable.Partition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * This node's view of how the log is divided into tables and archived files. It is read from the
 * database anew when it is older than {@link #AGE}, so that a node that stood still does not search
 * a table that was dropped meanwhile.
 */
public final class LogLayout {

  /** Much less than what passes between the order to detach a partition and its end. */
  public static final Duration AGE = Duration.ofSeconds(10);

  private final PartitionTable table;
  private final Set<Long> verified = ConcurrentHashMap.newKeySet();
  private volatile LogRanges ranges = LogRanges.UNDIVIDED;
  private volatile boolean hasAllKeys;
  private volatile int partitions;
  private volatile int ahead;
  private volatile long refreshedAt = System.nanoTime();

  LogLayout(PartitionTable table) {
    this.table = table;
  }

  /** The ranges by which the log is read. */
  public LogRanges ranges() {
    if (isDivided() && System.nanoTime() - refreshedAt > AGE.toNanos()) {
      refresh();
    }
    return ranges;
  }

  /**
   * From the next look on a part of the log is read from its file, which this node has read whole.
   */
  public void readFromFile(long low) {
    verified.add(low);
  }

  /** From the next look on a part is read from its table again, if that is still there. */
  public void readFromTable(long low) {
    verified.remove(low);
  }

  /**
   * Reads by the present ranges. If a table was dropped meanwhile, its events were missed: reads
   * again then.
   */
  public <T> T readWhole(Function<LogRanges, T> reading) {
    while (true) {
      LogRanges current = ranges();
      T read = reading.apply(current);
      if (stillHolds(current)) {
        return read;
      }
    }
  }

  /** As {@link #readWhole}; an answer with as many as were wanted needs no second look. */
  public <T> List<T> readWhole(Function<LogRanges, List<T>> reading, int wanted) {
    LogRanges current = ranges();
    List<T> read = reading.apply(current);
    return read.size() == wanted || stillHolds(current) ? read : readWhole(reading);
  }

  /**
   * Whether ranges by which statements were just run name no table that is gone: they then saw all
   * events. Else the layout is looked at anew.
   */
  private boolean stillHolds(LogRanges used) {
    if (!isDivided() || table.detachedUpTo() <= used.archivedUpTo()) {
      return true;
    }
    refresh();
    return false;
  }

  /** Whether the log is more than one table: its positions have no gaps then. */
  public boolean isDivided() {
    return partitions > 0;
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

  /**
   * Looks at the table anew; answers how many positions after the newest event have a partition.
   */
  public synchronized long refresh() {
    long asked = System.nanoTime();
    List<Partition> all = table.layout(verified);
    List<Partition> tables = all.stream().filter(it -> !it.isArchived()).toList();
    if (tables.isEmpty()) {
      return 0;
    }
    long head = table.head();
    List<LogRange> begun = upToTheLastFile(all, tables);
    long end = begun.isEmpty() ? 0 : begun.getLast().upTo();
    int files = begun.size();
    int without = 0;
    for (Partition partition : tables) {
      if (partition.high() - 1 <= end) {
        continue;
      }
      if (begun.size() > files && partition.low() > head) {
        without++;
      } else {
        long after = Math.max(partition.low() - 1, end);
        begun.add(new LogRange(after, partition.high() - 1, false));
      }
    }
    LogRange newest = begun.removeLast();
    begun.add(new LogRange(newest.after(), Long.MAX_VALUE, false));
    ranges = new LogRanges(begun);
    partitions = tables.size();
    ahead = without;
    refreshedAt = asked;
    return tables.getLast().high() - 1 - head;
  }

  /**
   * The ranges up to the last one that is read from a file. While an older part is read from its
   * table, such as one whose file is damaged, a newer one is too, as long as it has a table.
   */
  private static List<LogRange> upToTheLastFile(List<Partition> all, List<Partition> tables) {
    List<LogRange> ranges = new ArrayList<>();
    long end = 0;
    boolean readsTables = false;
    for (Partition file : all) {
      if (!file.isArchived()) {
        continue;
      }
      List<LogRange> older = between(end, file.low() - 1, tables);
      readsTables |= !older.isEmpty();
      boolean hasTable =
          tables.stream().anyMatch(it -> it.low() <= file.low() && it.high() >= file.high());
      if (readsTables && hasTable) {
        continue;
      }
      ranges.addAll(older);
      ranges.add(new LogRange(file.low() - 1, file.high() - 1, true));
      end = file.high() - 1;
    }
    return ranges;
  }

  /** What the tables hold after one position and up to another. */
  private static List<LogRange> between(long after, long upTo, List<Partition> tables) {
    return tables.stream()
        .filter(table -> table.high() - 1 > after && table.low() <= upTo)
        .map(
            table ->
                new LogRange(
                    Math.max(after, table.low() - 1), Math.min(upTo, table.high() - 1), false))
        .toList();
  }
}
