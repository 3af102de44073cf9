package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

import io.commercegraph.log.LogRow;
import io.commercegraph.log.LogRows;
import io.commercegraph.log.archive.LogArchive;
import io.commercegraph.log.partitions.LogLayout;
import io.commercegraph.log.partitions.LogRange;
import io.commercegraph.log.partitions.LogRanges;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;

/**
 * The reader of the table {@code log_event} and of archived files, by ranges of positions: a
 * statement looks into one partition, however many there are.
 */
final class LogReader implements LogRows {

  static final String COLUMNS =
      """
      SELECT position, recorded_at, event_id, stream, sequence, stream_type, payload_type,
             payload_revision, payload, metadata
      """;

  private static final String SELECT = COLUMNS + "FROM log_event ";

  private final JdbcTemplate jdbc;
  private final LogLayout layout;
  private final ArchivedEvents archive;
  private final LogKeys keys;
  private final LogTimes times;

  LogReader(JdbcTemplate jdbc, LogLayout layout, LogArchive archive) {
    this.jdbc = jdbc;
    this.layout = layout;
    this.archive = new ArchivedEvents(jdbc, archive);
    this.keys = new LogKeys(jdbc, layout);
    this.times = new LogTimes(jdbc, archive);
  }

  /**
   * The events after a position. Where they are in two ranges, one statement reads them all: two
   * would see two states of the log, and what was appended in between could be left out.
   */
  List<LoggedEvent> after(long position, int limit) {
    return after(position, limit, LogReader::event, LoggedEvent::of, LoggedEvent::position);
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
        SELECT + "WHERE position > ?" + range.bounds("position") + " ORDER BY position LIMIT ?",
        mapper,
        position,
        limit);
  }

  @Override
  public List<LogRow> between(long after, long upTo, int limit) {
    int atMost = (int) Math.min(limit, Math.max(upTo - after, 0));
    return atMost == 0
        ? List.of()
        : after(after, atMost, LogReader::logRow, Function.identity(), row -> row.position);
  }

  @Override
  public List<LogRow> at(Collection<Long> positions) {
    return at(positions, LogReader::logRow, Function.identity());
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
    return whole(
        ranges -> {
          if (position < ranges.archivedUpTo()) {
            throw new IllegalStateException("The log was archived from " + position + " meanwhile");
          }
          List<LogRange> after = ranges.after(position);
          LogRange range = ranges.tablesFrom(after.getFirst());
          return jdbc.query(
              SELECT
                  + "WHERE position > ? AND payload_type = ?"
                  + range.bounds("position")
                  + " ORDER BY position LIMIT ?",
              LogReader::event,
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
    return whole(ranges -> naming(id, payloadType, after, ranges));
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
                SELECT
                    + "WHERE position > ? AND payload_type = ? AND position(? IN payload) > 0"
                    + range.bounds("position")
                    + " ORDER BY position",
                LogReader::event,
                after,
                payloadType,
                bytes));
      }
    }
    return events;
  }

  List<LoggedEvent> events(Collection<Long> positions) {
    return at(positions, LogReader::event, LoggedEvent::of);
  }

  private <T> List<T> at(
      Collection<Long> positions, RowMapper<T> mapper, Function<LogRow, T> archived) {
    return whole(
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
        SELECT + "WHERE position = ANY (?)" + range.bounds("position") + " ORDER BY position",
        mapper,
        (Object) positions.toArray(Long[]::new));
  }

  /**
   * Reads by ranges, and again by others where a table was dropped meanwhile, in which the
   * statement then found nothing.
   */
  private <T> T whole(Function<LogRanges, T> reading) {
    while (true) {
      LogRanges ranges = layout.ranges();
      T read = reading.apply(ranges);
      if (layout.stillHolds(ranges)) {
        return read;
      }
    }
  }

  /** As {@link #whole}, and as many as were wanted are whole anyhow. */
  private <T> List<T> whole(Function<LogRanges, List<T>> reading, int wanted) {
    LogRanges ranges = layout.ranges();
    List<T> read = reading.apply(ranges);
    return read.size() == wanted || layout.stillHolds(ranges) ? read : whole(reading);
  }

  List<LoggedEvent> stream(String stream, long fromSequence, int limit) {
    if (!layout.hasAllKeys()) {
      return jdbc.query(
          SELECT + "WHERE stream = ? AND sequence >= ? ORDER BY sequence LIMIT ?",
          LogReader::event,
          stream,
          fromSequence,
          limit);
    }
    return events(keys.positions(stream, fromSequence, limit)).stream()
        .filter(event -> event.stream().equals(stream))
        .sorted(Comparator.comparingLong(LoggedEvent::sequence))
        .toList();
  }

  /** Each stream is read by its index, whatever the planner knows of the log. */
  List<LoggedEvent> streams(
      Collection<String> streams, long upTo, Collection<String> withoutTypes, int limit) {
    return whole(ranges -> streams(streams, upTo, withoutTypes, limit, ranges));
  }

  private List<LoggedEvent> streams(
      Collection<String> streams,
      long upTo,
      Collection<String> withoutTypes,
      int limit,
      LogRanges ranges) {
    List<LoggedEvent> events = new ArrayList<>();
    for (LogRange range : keys.ranges(streams, upTo, ranges)) {
      int left = limit - events.size();
      if (range.isArchived()) {
        archive.at(keys.positions(streams, upTo, range), range).stream()
            .filter(row -> !withoutTypes.contains(row.payloadType))
            .limit(left)
            .map(LoggedEvent::of)
            .forEach(events::add);
      } else {
        events.addAll(
            jdbc.query(
                keys.eventsOfStreams(range),
                LogReader::event,
                streams.toArray(String[]::new),
                upTo,
                withoutTypes.toArray(String[]::new),
                left));
      }
      if (events.size() == limit) {
        break;
      }
    }
    return events;
  }

  List<Long> positions(Collection<String> streams, long upTo) {
    return keys.positions(streams, upTo);
  }

  Optional<LoggedEvent> last(String stream, long upTo) {
    if (!layout.hasAllKeys()) {
      return jdbc
          .query(
              SELECT + "WHERE stream = ? AND position <= ? ORDER BY sequence DESC LIMIT 1",
              LogReader::event,
              stream,
              upTo)
          .stream()
          .findFirst();
    }
    return keys.last(stream, upTo).flatMap(this::event).filter(it -> it.stream().equals(stream));
  }

  long lastRecordedBy(Instant time) {
    return whole(ranges -> times.lastBy(time, ranges));
  }

  Optional<LoggedEvent> find(UUID eventId) {
    if (!layout.hasAllKeys()) {
      return jdbc.query(SELECT + "WHERE event_id = ?", LogReader::event, eventId).stream()
          .findFirst();
    }
    return keys.find(eventId).flatMap(this::event);
  }

  private Optional<LoggedEvent> event(long position) {
    return events(List.of(position)).stream().findFirst();
  }

  Optional<Long> lastSequence(String stream) {
    return keys.lastSequence(stream);
  }

  long head() {
    return requireNonNull(
        jdbc.queryForObject("SELECT coalesce(max(position), 0) FROM log_newest", Long.class));
  }

  static LogRow logRow(ResultSet row, int number) throws SQLException {
    return new LogRow(
        row.getLong(1),
        requireNonNull(row.getObject(2, OffsetDateTime.class)).toInstant(),
        requireNonNull(row.getObject(3, UUID.class)),
        requireNonNull(row.getString(4)),
        row.getLong(5),
        row.getString(6),
        requireNonNull(row.getString(7)),
        row.getString(8),
        requireNonNull(row.getBytes(9)),
        requireNonNull(row.getBytes(10)));
  }

  private static LoggedEvent event(ResultSet row, int number) throws SQLException {
    return new LoggedEvent(
        row.getLong(1),
        requireNonNull(row.getObject(2, OffsetDateTime.class)).toInstant(),
        requireNonNull(row.getString(3)),
        requireNonNull(row.getString(4)),
        row.getLong(5),
        row.getString(6),
        LoggedEvent.payload(
            requireNonNull(row.getBytes(9)), requireNonNull(row.getString(7)), row.getString(8)),
        LoggedEvent.metadata(requireNonNull(row.getBytes(10))));
  }
}
