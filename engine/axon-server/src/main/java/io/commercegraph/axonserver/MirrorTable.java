package io.commercegraph.axonserver;

import static java.util.Objects.requireNonNull;

import io.commercegraph.log.rows.Columns;
import io.commercegraph.log.store.AppendResult;
import io.commercegraph.log.store.EventRow;
import io.commercegraph.log.store.ExistingEvents;
import io.commercegraph.log.store.RowArrays;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads and writes the copy of Axon Server's log in PostgreSQL: its events, their keys, and how far
 * the copy has come. All statements run on one connection, in one transaction.
 */
final class MirrorTable {

  private static final String LOCK =
      "SELECT pg_advisory_xact_lock(7310582946517); LOCK TABLE ONLY log_event IN ROW EXCLUSIVE"
          + " MODE";
  private static final String SELECT_STATE =
      """
      SELECT m.next_index, m.last_id, coalesce(e.position, 0), coalesce(e.recorded_at, 'epoch'),
        greatest(date_trunc('milliseconds', clock_timestamp()),
                 date_trunc('milliseconds', e.recorded_at + interval '999 microseconds'))
      FROM log_mirror m LEFT JOIN LATERAL (
        SELECT position, recorded_at FROM log_newest ORDER BY position DESC LIMIT 1) e ON true
      """;
  private static final String SELECT_NEWEST_KNOWN =
      """
      SELECT greatest((SELECT coalesce(max(position), 0) FROM log_newest),
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

  /** None while the table of events keeps ids and places unique by itself. */
  private static final String INSERT_KEYS =
      """
      INSERT INTO log_key (event_id, position, sequence, stream)
      SELECT n.event_id, h.head + n.ord, n.sequence, n.stream
      FROM unnest(?::uuid[], ?::text[], ?::bigint[]) WITH ORDINALITY
        AS n(event_id, stream, sequence, ord),
        (VALUES (?::bigint)) AS h(head)
      WHERE NOT EXISTS (SELECT FROM log_key_fill)
      """;

  private static final String UPDATE_NEXT_INDEX =
      "UPDATE log_mirror SET next_index = ?, last_id = ?";
  private static final String SELECT_POSITION =
      """
      SELECT position, recorded_at FROM log_event
       WHERE position = (SELECT position FROM log_key WHERE event_id = ?)
       UNION ALL
      SELECT position, recorded_at FROM log_event
       WHERE event_id = ? AND EXISTS (SELECT FROM log_key_fill)
       LIMIT 1
      """;

  private final Connection connection;

  MirrorTable(Connection connection) {
    this.connection = connection;
  }

  /**
   * Waits for the advisory lock that every append takes, and locks the log before its partitions,
   * as whoever locks the whole of it does; both are held until the transaction ends.
   */
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

  /** The state of the copy; empty if the log was never Axon Server's. */
  Optional<MirrorState> state() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SELECT_STATE);
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

  /** The server's index of the next event to copy; -1 if the log was never Axon Server's. */
  long nextIndex() throws SQLException {
    try (PreparedStatement statement =
            connection.prepareStatement("SELECT coalesce(max(next_index), -1) FROM log_mirror");
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }

  /** The newest position of the log, or of any read model, in this database. */
  long newestKnownPosition() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SELECT_NEWEST_KNOWN);
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Starts the copy: from here on, the log is this context's. */
  void start(String context) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("INSERT INTO log_mirror (context, next_index) VALUES (?, 0)")) {
      statement.setString(1, context);
      statement.executeUpdate();
    }
    try (PreparedStatement guard = connection.prepareStatement("SELECT log_guard_copy()")) {
      guard.execute();
    }
  }

  /** Adds the server's next events. */
  void add(MirrorState state, List<EventRow> rows, List<Instant> recordedAt) throws SQLException {
    if (rows.isEmpty()) {
      return;
    }
    try (PreparedStatement statement = connection.prepareStatement(INSERT_KEYS)) {
      RowArrays.setPlaces(connection, statement, rows);
      statement.setLong(4, state.head());
      statement.executeUpdate();
    }
    try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
      RowArrays.setAll(connection, statement, rows);
      statement.setArray(9, new Columns<>(connection, recordedAt).times(at -> at));
      statement.setLong(10, state.head());
      statement.executeUpdate();
    }
  }

  /** Records that all events before this index are copied. */
  void saveNextIndex(long nextIndex, UUID lastId) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(UPDATE_NEXT_INDEX)) {
      statement.setLong(1, nextIndex);
      statement.setObject(2, lastId);
      statement.executeUpdate();
    }
  }

  /** The position of an event, if it is copied. */
  Optional<AppendResult> find(UUID eventId) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SELECT_POSITION)) {
      statement.setObject(1, eventId);
      statement.setObject(2, eventId);
      try (ResultSet row = statement.executeQuery()) {
        return row.next()
            ? Optional.of(new AppendResult(row.getLong(1), instant(row, 2)))
            : Optional.empty();
      }
    }
  }

  ExistingEvents existing(List<EventRow> rows) throws SQLException {
    return ExistingEvents.read(connection, rows);
  }

  private static Instant instant(ResultSet row, int column) throws SQLException {
    return requireNonNull(row.getObject(column, OffsetDateTime.class)).toInstant();
  }
}
