package io.commercegraph.log;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The log as it was recorded, row by row, whether its partitions are tables or archived files. What
 * reads {@code log_event} by SQL instead sees the tables alone.
 */
public interface LogRows {

  /** The rows after a position and up to another, in order: at most {@code limit}. */
  List<LogRow> between(long after, long upTo, int limit);

  /** The rows at these positions, in order; positions without an event are left out. */
  List<LogRow> at(Collection<Long> positions);

  /** The row at a position. */
  default Optional<LogRow> at(long position) {
    return at(List.of(position)).stream().findFirst();
  }

  /** The last position that is read from archived files; 0 if none is. */
  long archivedUpTo();
}
