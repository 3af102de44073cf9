package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

import io.commercegraph.log.LogRow;
import io.commercegraph.log.LogRows;
import io.commercegraph.log.partitions.LogLayout;
import io.commercegraph.log.partitions.LogRange;
import io.commercegraph.log.partitions.LogRanges;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;

/**
 * Reads events by their positions, from the table {@code log_event} and from archived files. A
 * statement looks into one partition, however many there are.
 */
final class LogReader implements LogRows {

  private final JdbcTemplate jdbc;
  private final LogLayout layout;
  private final ArchivedEvents archive;
  private final LogTimes times;

  LogReader(JdbcTemplate jdbc, LogLayout layout, ArchivedEvents archive, LogTimes times) {
    this.jdbc = jdbc;
    this.layout = layout;
    this.archive = archive;
    this.times = times;
  }

  /**
   * The events after a position. Where they are in two ranges, one statement reads them all: two
   * would see two states of the log, and what was appended in between could be left out.
   */
  List<LoggedEvent> after(long position, int limit) {
    return after(position, limit, LogColumns::event, LoggedEvent::of, LoggedEvent::position);
  }

  private <T> List<T> after(
      long position,
      int limit,
      RowMapper<T> mapper,
      Function<LogRow, T> archived,
      ToLongFunction<T> positionOf) {
    LogRanges ranges = layout.ranges();
    LogRange range = ranges.after(position).getFirst();
    if (range.isArchived()) {
      List<T> events = archive.after(position, limit, range).stream().map(archived).toList();
      return andMore(events, limit, range, mapper, archived, positionOf);
    }
    List<T> events = after(position, limit, range, mapper);
    if (events.size() < limit && !range.isNewest()) {
      range = ranges.tablesFrom(range);
      events = after(position, limit, range, mapper);
    }
    if (!events.isEmpty()
        && layout.isDivided()
        && positionOf.applyAsLong(events.getFirst()) != position + 1) {
      // Positions have no gaps: the table that holds the next one was dropped since the last look.
      layout.refresh();
      if (!layout.ranges().after(position).getFirst().isArchived()) {
        throw new IllegalStateException("The log has no event at position " + (position + 1));
      }
      return after(position, limit, mapper, archived, positionOf);
    }
    return andMore(events, limit, range, mapper, archived, positionOf);
  }

  /** The events of a range, and as many of those after it as are wanted besides. */
  private <T> List<T> andMore(
      List<T> events,
      int limit,
      LogRange range,
      RowMapper<T> mapper,
      Function<LogRow, T> archived,
      ToLongFunction<T> positionOf) {
    if (events.size() >= limit || range.isNewest()) {
      return events;
    }
    List<T> all = new ArrayList<>(events);
    all.addAll(after(range.upTo(), limit - events.size(), mapper, archived, positionOf));
    return all;
  }

  private <T> List<T> after(long position, int limit, LogRange range, RowMapper<T> mapper) {
    return jdbc.query(
        LogColumns.SELECT
            + "WHERE position > ?"
            + range.bounds("position")
            + " ORDER BY position LIMIT ?",
        mapper,
        position,
        limit);
  }

  @Override
  public List<LogRow> between(long after, long upTo, int limit) {
    int atMost = (int) Math.min(limit, Math.max(upTo - after, 0));
    return atMost == 0
        ? List.of()
        : after(after, atMost, LogColumns::row, Function.identity(), row -> row.position);
  }

  @Override
  public List<LogRow> at(Collection<Long> positions) {
    return at(positions, LogColumns::row, Function.identity());
  }

  @Override
  public long archivedUpTo() {
    return layout.ranges().archivedUpTo();
  }

  /** Whether no event after a position is in an archived file. */
  boolean isInTables(long position) {
    return position >= layout.ranges().archivedUpTo();
  }

  /**
   * The events of one type after a position in the tables. As in {@link #after}, one statement
   * reads two tables.
   */
  List<LoggedEvent> ofType(String payloadType, long position, int limit) {
    return layout.readWhole(
        ranges -> {
          if (position < ranges.archivedUpTo()) {
            throw new IllegalStateException("The log was archived from " + position + " meanwhile");
          }
          List<LogRange> after = ranges.after(position);
          LogRange range = ranges.tablesFrom(after.getFirst());
          return jdbc.query(
              LogColumns.SELECT
                  + "WHERE position > ? AND payload_type = ?"
                  + range.bounds("position")
                  + " ORDER BY position LIMIT ?",
              LogColumns::event,
              position,
              payloadType,
              limit);
        });
  }

  /**
   * The events of one type that contain an id. Ids are ASCII in the payload's JSON, so that its
   * bytes can be searched for one.
   */
  List<LoggedEvent> naming(String id, String payloadType, long after) {
    return layout.readWhole(ranges -> naming(id, payloadType, after, ranges));
  }

  private List<LoggedEvent> naming(String id, String payloadType, long after, LogRanges ranges) {
    byte[] bytes = id.getBytes(StandardCharsets.US_ASCII);
    List<LoggedEvent> events = new ArrayList<>();
    for (LogRange range : ranges.after(after)) {
      if (range.isArchived()) {
        archive.naming(bytes, payloadType, after, range).map(LoggedEvent::of).forEach(events::add);
      } else {
        events.addAll(
            jdbc.query(
                LogColumns.SELECT
                    + "WHERE position > ? AND payload_type = ? AND position(? IN payload) > 0"
                    + range.bounds("position")
                    + " ORDER BY position",
                LogColumns::event,
                after,
                payloadType,
                bytes));
      }
    }
    return events;
  }

  List<LoggedEvent> events(Collection<Long> positions) {
    return at(positions, LogColumns::event, LoggedEvent::of);
  }

  private <T> List<T> at(
      Collection<Long> positions, RowMapper<T> mapper, Function<LogRow, T> archived) {
    return layout.readWhole(
        ranges -> {
          List<T> events = new ArrayList<>(positions.size());
          ranges
              .split(positions)
              .forEach(
                  (index, among) -> {
                    LogRange range = ranges.all().get(index);
                    events.addAll(
                        range.isArchived()
                            ? archive.at(among, range).stream().map(archived).toList()
                            : at(among, range, mapper));
                  });
          return events;
        },
        positions.size());
  }

  private <T> List<T> at(List<Long> positions, LogRange range, RowMapper<T> mapper) {
    return jdbc.query(
        LogColumns.SELECT
            + "WHERE position = ANY (?)"
            + range.bounds("position")
            + " ORDER BY position",
        mapper,
        (Object) positions.toArray(Long[]::new));
  }

  long lastRecordedBy(Instant time) {
    return layout.readWhole(ranges -> times.lastBy(time, ranges));
  }

  long head() {
    return requireNonNull(
        jdbc.queryForObject("SELECT coalesce(max(position), 0) FROM log_newest", Long.class));
  }
}
