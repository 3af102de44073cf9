package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;

/** The reader of the table {@code log_event}. */
final class LogReader {

  private static final String SELECT =
      """
      SELECT position, recorded_at, event_id, stream, sequence, stream_type, payload_type,
             payload_revision, payload, metadata
      FROM log_event
      """;

  /** Added to nothing, so that no index of positions is searched for each stream. */
  private static final String OF_STREAMS =
      """
      SELECT e.* FROM unnest(?::text[]) AS asked (stream)
       CROSS JOIN LATERAL (
      """
          + SELECT
          + """
          WHERE log_event.stream = asked.stream AND position + 0 <= ?
            AND payload_type <> ALL (?::text[]) OFFSET 0) e
           LIMIT ?
          """;

  private static final String LAST_RECORDED_BY =
      """
      WITH RECURSIVE span (least, most) AS (
             SELECT CAST(0 AS bigint), (SELECT coalesce(max(position), 0) FROM log_event)
              UNION ALL
             SELECT CASE WHEN e.recorded_at <= asked.time THEN e.position ELSE least END,
                    CASE WHEN e.recorded_at <= asked.time THEN most ELSE e.position - 1 END
               FROM span
              CROSS JOIN (VALUES (CAST(? AS timestamptz))) AS asked (time)
               JOIN log_event e ON e.position = (least + most + 1) / 2
              WHERE least < most)
      SELECT least FROM span WHERE least = most
      """;

  private final JdbcTemplate jdbc;

  LogReader(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  List<LoggedEvent> after(long position, int limit) {
    return jdbc.query(
        SELECT + "WHERE position > ? ORDER BY position LIMIT ?", LogReader::row, position, limit);
  }

  /**
   * The events of one type that contain an id. Ids are ASCII in the payload's JSON, so that its
   * bytes can be searched for one.
   */
  List<LoggedEvent> naming(String id, String payloadType, long after) {
    return jdbc.query(
        SELECT
            + "WHERE position > ? AND payload_type = ? AND position(? IN payload) > 0"
            + " ORDER BY position",
        LogReader::row,
        after,
        payloadType,
        id.getBytes(StandardCharsets.US_ASCII));
  }

  List<LoggedEvent> at(Collection<Long> positions) {
    return jdbc.query(
        SELECT + "WHERE position = ANY (?) ORDER BY position",
        LogReader::row,
        (Object) positions.toArray(Long[]::new));
  }

  List<LoggedEvent> stream(String stream, long fromSequence, int limit) {
    return jdbc.query(
        SELECT + "WHERE stream = ? AND sequence >= ? ORDER BY sequence LIMIT ?",
        LogReader::row,
        stream,
        fromSequence,
        limit);
  }

  /** Each stream is read by its index, whatever the planner knows of the log. */
  List<LoggedEvent> streams(
      Collection<String> streams, long upTo, Collection<String> withoutTypes, int limit) {
    return jdbc.query(
        OF_STREAMS,
        LogReader::row,
        streams.toArray(String[]::new),
        upTo,
        withoutTypes.toArray(String[]::new),
        limit);
  }

  Optional<LoggedEvent> last(String stream, long upTo) {
    return jdbc
        .query(
            SELECT + "WHERE stream = ? AND position <= ? ORDER BY sequence DESC LIMIT 1",
            LogReader::row,
            stream,
            upTo)
        .stream()
        .findFirst();
  }

  /** A binary search, since times never fall as positions rise. */
  long lastRecordedBy(Instant time) {
    return requireNonNull(
        jdbc.queryForObject(LAST_RECORDED_BY, Long.class, time.atOffset(ZoneOffset.UTC)));
  }

  Optional<LoggedEvent> find(UUID eventId) {
    return jdbc.query(SELECT + "WHERE event_id = ?", LogReader::row, eventId).stream().findFirst();
  }

  Optional<Long> lastSequence(String stream) {
    return Optional.ofNullable(
        jdbc.queryForObject(
            "SELECT max(sequence) FROM log_event WHERE stream = ?", Long.class, stream));
  }

  long head() {
    return requireNonNull(
        jdbc.queryForObject("SELECT coalesce(max(position), 0) FROM log_event", Long.class));
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
