package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

import io.commercegraph.log.partitions.LogLayout;
import io.commercegraph.log.partitions.LogRange;
import io.commercegraph.log.partitions.LogRanges;
import io.commercegraph.log.rows.Columns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The reader of the table {@code log_key}, which gives an event's position by its id or by its
 * place in its stream. While older events have no rows there yet, {@code log_event} is still one
 * table, and that table's indexes are searched instead.
 */
final class LogKeys {

  /**
   * The events that the table's own index finds. Added to nothing, so that no index of positions is
   * searched for each stream.
   */
  private static final String OF_STREAMS =
      """
      SELECT e.* FROM unnest(?::text[]) AS asked (stream)
       CROSS JOIN LATERAL (
        SELECT position, recorded_at, event_id, stream, sequence, stream_type, payload_type,
               payload_revision, payload, metadata
          FROM log_event
         WHERE log_event.stream = asked.stream AND position + 0 <= ?
           AND payload_type <> ALL (?::text[]) OFFSET 0) e
       LIMIT ?
      """;

  private static final String RANGES =
      """
      SELECT DISTINCT width_bucket(position - 1, ?::bigint[])
        FROM log_key WHERE stream = ANY (?) AND position <= ? ORDER BY 1
      """;

  private final JdbcTemplate jdbc;
  private final LogLayout layout;

  LogKeys(JdbcTemplate jdbc, LogLayout layout) {
    this.jdbc = jdbc;
    this.layout = layout;
  }

  /** The positions of a stream's events in its order. */
  List<Long> positions(String stream, long fromSequence, int limit) {
    return jdbc.query(
        "SELECT position FROM log_key WHERE stream = ? AND sequence >= ? ORDER BY sequence LIMIT ?",
        LogKeys::position,
        stream,
        fromSequence,
        limit);
  }

  /** The positions of events of streams in a range, up to a position. */
  List<Long> positions(Collection<String> streams, long upTo, LogRange range) {
    return jdbc.query(
        "SELECT position FROM log_key WHERE stream = ANY (?) AND position <= ?"
            + range.bounds("position"),
        LogKeys::position,
        streams.toArray(String[]::new),
        upTo);
  }

  /** The positions of events of streams, up to a position. */
  List<Long> positions(Collection<String> streams, long upTo) {
    String table = layout.hasAllKeys() ? "log_key" : "log_event";
    return requireNonNull(
        jdbc.queryForObject(
            "SELECT array_agg(position) FROM "
                + table
                + " WHERE stream = ANY (?) AND position <= ?",
            (row, _) -> Columns.numbers(row.getArray(1)),
            streams.toArray(String[]::new),
            upTo));
  }

  Optional<Long> last(String stream, long upTo) {
    return jdbc
        .query(
            "SELECT position FROM log_key WHERE stream = ? AND position <= ?"
                + " ORDER BY sequence DESC LIMIT 1",
            LogKeys::position,
            stream,
            upTo)
        .stream()
        .findFirst();
  }

  Optional<Long> find(UUID eventId) {
    return jdbc
        .query("SELECT position FROM log_key WHERE event_id = ?", LogKeys::position, eventId)
        .stream()
        .findFirst();
  }

  Optional<Long> lastSequence(String stream) {
    String table = layout.hasAllKeys() ? "log_key" : "log_event";
    return Optional.ofNullable(
        jdbc.queryForObject(
            "SELECT max(sequence) FROM " + table + " WHERE stream = ?", Long.class, stream));
  }

  /** The ranges that hold events of these streams up to a position, in order. */
  List<LogRange> ranges(Collection<String> streams, long upTo, LogRanges ranges) {
    List<LogRange> all = ranges.all();
    if (all.size() == 1) {
      return all;
    }
    Long[] begins = all.stream().map(LogRange::after).toArray(Long[]::new);
    return jdbc.query(
        RANGES,
        (row, _) -> all.get(Math.max(row.getInt(1) - 1, 0)),
        begins,
        streams.toArray(String[]::new),
        upTo);
  }

  private static long position(ResultSet row, int number) throws SQLException {
    return row.getLong(1);
  }

  /**
   * SQL for a range's events of streams; asks for streams, last position, types, limit. The offsets
   * make the planner look up each stream, and each event, by its key.
   */
  String eventsOfStreams(LogRange range) {
    if (!layout.hasAllKeys()) {
      return OF_STREAMS;
    }
    return """
    SELECT e.* FROM unnest(?::text[]) AS asked (stream)
     CROSS JOIN LATERAL (
      SELECT position FROM log_key
       WHERE log_key.stream = asked.stream AND position <= ?%1$s OFFSET 0) k
     CROSS JOIN LATERAL (
      SELECT position, recorded_at, event_id, stream, sequence, stream_type, payload_type,
             payload_revision, payload, metadata
        FROM log_event
       WHERE position = k.position AND log_event.stream = asked.stream
         AND payload_type <> ALL (?::text[])%1$s OFFSET 0) e
     LIMIT ?
    """
        .formatted(range.bounds("position"));
  }
}
