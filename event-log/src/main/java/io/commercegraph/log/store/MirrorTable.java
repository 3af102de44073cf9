package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

import io.commercegraph.log.rows.Columns;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The copy of Axon Server's log, in one transaction. */
final class MirrorTable {

  private static final String LOCK = "SELECT pg_advisory_xact_lock(7310582946517)";
  private static final String STANDING =
      """
      SELECT m.next_index, m.last_id, coalesce(e.position, 0), coalesce(e.recorded_at, 'epoch'),
        greatest(date_trunc('milliseconds', clock_timestamp()),
                 date_trunc('milliseconds', e.recorded_at + interval '999 microseconds'))
      FROM log_mirror m LEFT JOIN LATERAL (
        SELECT position, recorded_at FROM log_event ORDER BY position DESC LIMIT 1) e ON true
      """;
  private static final String FOLLOWED =
      """
      SELECT greatest((SELECT coalesce(max(position), 0) FROM log_event),
                      (SELECT coalesce(max(position), 0) FROM segment_progress))
      """;
  private static final String INSERT =
      """
      INSERT INTO log_event (event_id, stream, sequence, stream_type, payload_type,
                             payload_revision, payload, metadata, recorded_at, position)
      SELECT n.event_id, n.stream, n.sequence, n.stream_type, n.payload_type,
             n.payload_revision, n.payload, n.metadata, n.recorded_at, h.head + n.ord
      FROM unnest(?::uuid[], ?::text[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::bytea[],
                  ?::bytea[], ?::timestamptz[]) WITH ORDINALITY
        AS n(event_id, stream, sequence, stream_type, payload_type, payload_revision, payload,
             metadata, recorded_at, ord),
        (VALUES (?::bigint)) AS h(head)
      """;
  private static final String MOVE = "UPDATE log_mirror SET next_index = ?, last_id = ?";
  private static final String PLACE =
      "SELECT position, recorded_at FROM log_event WHERE event_id = ?";

  private final Connection connection;

  MirrorTable(Connection connection) {
    this.connection = connection;
  }

  /** Waits for the lock that every append takes; it is held until the transaction ends. */
  void lock() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(LOCK)) {
      statement.execute();
    }
  }

  void commit() throws SQLException {
    connection.commit();
  }

  void rollback() throws SQLException {
    connection.rollback();
  }

  /** How far the copy is; nothing if the log was never Axon Server's. */
  Optional<MirrorState> standing() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(STANDING);
        ResultSet row = statement.executeQuery()) {
      return row.next()
          ? Optional.of(
              new MirrorState(
                  row.getLong(1),
                  row.getObject(2, UUID.class),
                  row.getLong(3),
                  instant(row, 4),
                  instant(row, 5)))
          : Optional.empty();
    }
  }

  /** The server's index that comes next; -1 if the log was never Axon Server's. */
  long nextIndex() throws SQLException {
    try (PreparedStatement statement =
            connection.prepareStatement("SELECT coalesce(max(next_index), -1) FROM log_mirror");
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }

  /** The newest position that anything in this database is of, or has taken. */
  long followed() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(FOLLOWED);
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }

  /** From here on, the log is this context's. */
  void begin(String context) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("INSERT INTO log_mirror (context, next_index) VALUES (?, 0)")) {
      statement.setString(1, context);
      statement.executeUpdate();
    }
  }

  /** Adds what the server has next. */
  void add(MirrorState standing, List<EventRow> rows, List<Instant> recordedAt)
      throws SQLException {
    if (rows.isEmpty()) {
      return;
    }
    try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
      RowArrays.setAll(connection, statement, rows);
      statement.setArray(9, new Columns<>(connection, recordedAt).times(at -> at));
      statement.setLong(10, standing.head());
      statement.executeUpdate();
    }
  }

  /** Remembers that all before this index is in. */
  void move(long nextIndex, UUID lastId) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(MOVE)) {
      statement.setLong(1, nextIndex);
      statement.setObject(2, lastId);
      statement.executeUpdate();
    }
  }

  /** Where an event is, if it is in. */
  Optional<AppendResult> find(UUID eventId) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(PLACE)) {
      statement.setObject(1, eventId);
      try (ResultSet row = statement.executeQuery()) {
        return row.next()
            ? Optional.of(new AppendResult(row.getLong(1), instant(row, 2)))
            : Optional.empty();
      }
    }
  }

  ExistingEvents taken(List<EventRow> rows) throws SQLException {
    return ExistingEvents.read(connection, rows);
  }

  private static Instant instant(ResultSet row, int column) throws SQLException {
    return requireNonNull(row.getObject(column, OffsetDateTime.class)).toInstant();
  }
}
