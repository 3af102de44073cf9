package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The appender's own connection: opened when first needed, thrown away when it fails. Each call is
 * one autocommitted statement, so that a frozen process holds no lock; should the network cut one
 * in two, the server ends the transaction by itself.
 */
final class AppendConnection implements AutoCloseable {

  private static final String APPEND =
      "SELECT first_position, recorded FROM log_append(?, ?, ?, ?, ?, ?, ?, ?)";
  private static final String TAKEN =
      """
      SELECT n.ord, e.event_id IS NOT NULL
      FROM unnest(?::uuid[], ?::text[], ?::bigint[]) WITH ORDINALITY AS n(event_id, stream, sequence, ord)
      LEFT JOIN log_event e ON e.event_id = n.event_id
      WHERE e.event_id IS NOT NULL OR EXISTS (
        SELECT FROM log_event s WHERE s.stream = n.stream AND s.sequence = n.sequence)
      ORDER BY n.ord
      """;

  /** A connection that was still for so long is asked whether it lives before it is trusted. */
  private static final Duration TRUSTED = Duration.ofMillis(500);

  private static final int ANSWER_SECONDS = 2;

  private final DataSource source;
  private @Nullable Connection connection;
  private @Nullable PreparedStatement append;
  private long usedAt;

  AppendConnection(DataSource source) {
    this.source = source;
  }

  Receipt append(List<EventRow> rows) throws SQLException {
    Connection open = open();
    PreparedStatement statement = requireNonNull(append);
    array(open, statement, 1, "uuid", rows, row -> row.id);
    array(open, statement, 2, "text", rows, row -> row.stream);
    array(open, statement, 3, "bigint", rows, row -> row.sequence);
    array(open, statement, 4, "text", rows, row -> row.streamType);
    array(open, statement, 5, "text", rows, row -> row.payloadType);
    array(open, statement, 6, "text", rows, row -> row.revision);
    statement.setArray(
        7,
        open.createArrayOf("bytea", rows.stream().map(row -> row.payload).toArray(byte[][]::new)));
    statement.setArray(
        8,
        open.createArrayOf("bytea", rows.stream().map(row -> row.metadata).toArray(byte[][]::new)));
    try (ResultSet answer = statement.executeQuery()) {
      answer.next();
      Instant recordedAt = requireNonNull(answer.getObject(2, OffsetDateTime.class)).toInstant();
      return new Receipt(answer.getLong(1), recordedAt);
    }
  }

  /** Which of these are in the log, by id or by place. */
  Taken taken(List<EventRow> rows) throws SQLException {
    Connection open = open();
    try (PreparedStatement statement = open.prepareStatement(TAKEN)) {
      array(open, statement, 1, "uuid", rows, row -> row.id);
      array(open, statement, 2, "text", rows, row -> row.stream);
      array(open, statement, 3, "bigint", rows, row -> row.sequence);
      Taken taken = new Taken();
      try (ResultSet answer = statement.executeQuery()) {
        while (answer.next()) {
          taken.add(rows.get((int) answer.getLong(1) - 1), answer.getBoolean(2));
        }
      }
      return taken;
    }
  }

  private Connection open() throws SQLException {
    Connection open = connection;
    if (open != null
        && System.nanoTime() - usedAt > TRUSTED.toNanos()
        && !open.isValid(ANSWER_SECONDS)) {
      close();
      open = null;
    }
    if (open == null) {
      open = source.getConnection();
      try {
        try (var settings = open.createStatement()) {
          settings.execute("SET transaction_timeout = '5s'");
        }
        append = open.prepareStatement(APPEND);
      } catch (SQLException e) {
        open.close();
        throw e;
      }
      connection = open;
    }
    usedAt = System.nanoTime();
    return open;
  }

  /** Gives the connection up; the next call opens another. */
  @Override
  public void close() {
    Connection open = connection;
    connection = null;
    append = null;
    if (open != null) {
      try {
        open.abort(Runnable::run);
      } catch (SQLException alreadyDead) {
        // Nothing is left to close.
        return;
      }
    }
  }

  private static void array(
      Connection connection,
      PreparedStatement statement,
      int index,
      String type,
      List<EventRow> rows,
      Function<EventRow, @Nullable Object> column)
      throws SQLException {
    statement.setArray(index, connection.createArrayOf(type, rows.stream().map(column).toArray()));
  }

  /** What of a batch is in the log already. */
  static final class Taken {
    private final Map<UUID, Boolean> byId = new HashMap<>();

    private void add(EventRow row, boolean idIsTaken) {
      byId.put(row.id, idIsTaken);
    }

    boolean isTaken(EventRow row) {
      return byId.containsKey(row.id);
    }

    boolean isIdTaken(EventRow row) {
      return Boolean.TRUE.equals(byId.get(row.id));
    }
  }
}
