package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

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
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The reader of the table {@code log_event}, by ranges of positions: a statement looks into one
 * partition, however many there are.
 */
final class LogReader {

  private static final String SELECT =
      """
      SELECT position, recorded_at, event_id, stream, sequence, stream_type, payload_type,
             payload_revision, payload, metadata
      FROM log_event
      """;

  private final JdbcTemplate jdbc;
  private final LogLayout layout;
  private final LogKeys keys;
  private final LogTimes times;

  LogReader(JdbcTemplate jdbc, LogLayout layout) {
    this.jdbc = jdbc;
    this.layout = layout;
    this.keys = new LogKeys(jdbc, layout);
    this.times = new LogTimes(jdbc, layout);
  }

  /**
   * The events after a position. Where they are in two ranges, one statement reads them all: two
   * would see two states of the log, and what was appended in between could be left out.
   */
  List<LoggedEvent> after(long position, int limit) {
    LogRange range = layout.ranges().after(position).getFirst();
    List<LoggedEvent> events = after(position, limit, range);
    return events.size() == limit || range.isNewest()
        ? events
        : after(position, limit, range.onward());
  }

  private List<LoggedEvent> after(long position, int limit, LogRange range) {
    return jdbc.query(
        SELECT + "WHERE position > ?" + range.bounds("position") + " ORDER BY position LIMIT ?",
        LogReader::row,
        position,
        limit);
  }

  /**
   * The events of one type that contain an id. Ids are ASCII in the payload's JSON, so that its
   * bytes can be searched for one.
   */
  List<LoggedEvent> naming(String id, String payloadType, long after) {
    List<LoggedEvent> events = new ArrayList<>();
    for (LogRange range : layout.ranges().after(after)) {
      events.addAll(
          jdbc.query(
              SELECT
                  + "WHERE position > ? AND payload_type = ? AND position(? IN payload) > 0"
                  + range.bounds("position")
                  + " ORDER BY position",
              LogReader::row,
              after,
              payloadType,
              id.getBytes(StandardCharsets.US_ASCII)));
    }
    return events;
  }

  List<LoggedEvent> at(Collection<Long> positions) {
    LogRanges ranges = layout.ranges();
    List<LoggedEvent> events = new ArrayList<>(positions.size());
    ranges
        .split(positions)
        .forEach(
            (range, among) ->
                events.addAll(
                    jdbc.query(
                        SELECT
                            + "WHERE position = ANY (?)"
                            + ranges.all().get(range).bounds("position")
                            + " ORDER BY position",
                        LogReader::row,
                        (Object) among.toArray(Long[]::new))));
    return events;
  }

  List<LoggedEvent> stream(String stream, long fromSequence, int limit) {
    if (!layout.hasAllKeys()) {
      return jdbc.query(
          SELECT + "WHERE stream = ? AND sequence >= ? ORDER BY sequence LIMIT ?",
          LogReader::row,
          stream,
          fromSequence,
          limit);
    }
    return at(keys.positions(stream, fromSequence, limit)).stream()
        .filter(event -> event.stream().equals(stream))
        .sorted(Comparator.comparingLong(LoggedEvent::sequence))
        .toList();
  }

  /** Each stream is read by its index, whatever the planner knows of the log. */
  List<LoggedEvent> streams(
      Collection<String> streams, long upTo, Collection<String> withoutTypes, int limit) {
    List<LoggedEvent> events = new ArrayList<>();
    for (LogRange range : keys.ranges(streams, upTo)) {
      events.addAll(
          jdbc.query(
              keys.eventsOfStreams(range),
              LogReader::row,
              streams.toArray(String[]::new),
              upTo,
              withoutTypes.toArray(String[]::new),
              limit - events.size()));
      if (events.size() == limit) {
        break;
      }
    }
    return events;
  }

  Optional<LoggedEvent> last(String stream, long upTo) {
    if (!layout.hasAllKeys()) {
      return jdbc
          .query(
              SELECT + "WHERE stream = ? AND position <= ? ORDER BY sequence DESC LIMIT 1",
              LogReader::row,
              stream,
              upTo)
          .stream()
          .findFirst();
    }
    return keys.last(stream, upTo).flatMap(this::at).filter(it -> it.stream().equals(stream));
  }

  long lastRecordedBy(Instant time) {
    return times.lastBy(time);
  }

  Optional<LoggedEvent> find(UUID eventId) {
    if (!layout.hasAllKeys()) {
      return jdbc.query(SELECT + "WHERE event_id = ?", LogReader::row, eventId).stream()
          .findFirst();
    }
    return keys.find(eventId).flatMap(this::at);
  }

  private Optional<LoggedEvent> at(long position) {
    return at(List.of(position)).stream().findFirst();
  }

  Optional<Long> lastSequence(String stream) {
    return keys.lastSequence(stream);
  }

  long head() {
    return requireNonNull(
        jdbc.queryForObject("SELECT coalesce(max(position), 0) FROM log_newest", Long.class));
  }

  private static LoggedEvent row(ResultSet row, int number) throws SQLException {
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
