package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

import io.commercegraph.log.LogRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.UUID;

/** The columns of an event, and what is read of them: a row for files, or an event for Axon. */
final class LogColumns {

  /** Before the table that has them. */
  static final String COLUMNS =
      """
      SELECT position, recorded_at, event_id, stream, sequence, stream_type, payload_type,
             payload_revision, payload, metadata
      """;

  static final String SELECT = COLUMNS + "FROM log_event ";

  private LogColumns() {}

  static LogRow row(ResultSet row, int number) throws SQLException {
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

  static LoggedEvent event(ResultSet row, int number) throws SQLException {
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
