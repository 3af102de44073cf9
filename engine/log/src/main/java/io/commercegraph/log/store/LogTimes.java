package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

import io.commercegraph.log.archive.LogArchive;
import io.commercegraph.log.partitions.LogRange;
import io.commercegraph.log.partitions.LogRanges;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Finds the position that a time belongs to: by a binary search, since times never fall as
 * positions rise, first for the range and then in it.
 */
final class LogTimes {

  private final JdbcTemplate jdbc;
  private final LogArchive archive;

  LogTimes(JdbcTemplate jdbc, LogArchive archive) {
    this.jdbc = jdbc;
    this.archive = archive;
  }

  /** The position of the last event recorded at this time or before; 0 if none was. */
  long lastBy(Instant time, LogRanges ranges) {
    LogRange range = lastBegunBy(time, ranges.all());
    if (range.isArchived()) {
      return archive.lastBy(range.begin(), time);
    }
    OffsetDateTime by = time.atOffset(ZoneOffset.UTC);
    String sql =
        """
        WITH RECURSIVE span (least, most) AS (
               SELECT CAST(%1$d AS bigint),
                      (SELECT coalesce(max(position), %1$d) FROM log_event WHERE true%2$s)
                UNION ALL
               SELECT CASE WHEN e.recorded_at <= asked.time THEN e.position ELSE least END,
                      CASE WHEN e.recorded_at <= asked.time THEN most ELSE e.position - 1 END
                 FROM span
                CROSS JOIN (VALUES (CAST(? AS timestamptz))) AS asked (time)
                 JOIN log_event e ON e.position = (least + most + 1) / 2%3$s
                WHERE least < most)
        SELECT least FROM span WHERE least = most
        """
            .formatted(range.after(), range.bounds("position"), range.bounds("e.position"));
    return requireNonNull(jdbc.queryForObject(sql, Long.class, by));
  }

  private LogRange lastBegunBy(Instant time, List<LogRange> ranges) {
    int low = 0;
    int high = ranges.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (hasBegunBy(ranges.get(middle), time)) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return ranges.get(low);
  }

  private boolean hasBegunBy(LogRange range, Instant time) {
    if (range.isArchived()) {
      return !archive.begin(range.begin()).isAfter(time);
    }
    String sql =
        """
        SELECT EXISTS (SELECT FROM (SELECT recorded_at FROM log_event
                                     WHERE true%s ORDER BY position LIMIT 1) first
                        WHERE recorded_at <= ?)
        """
            .formatted(range.bounds("position"));
    return Boolean.TRUE.equals(
        jdbc.queryForObject(sql, Boolean.class, time.atOffset(ZoneOffset.UTC)));
  }
}
