package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import javax.sql.DataSource;

/**
 * The log's writer where PostgreSQL keeps the log.
 *
 * <p>Each call is one autocommitted statement, so that a frozen process holds no lock; if the
 * network breaks during one, the server ends the transaction by itself.
 */
public final class PostgresLogWriter implements LogWriter {

  private static final String APPEND =
      "SELECT first_position, recorded FROM log_append(?, ?, ?, ?, ?, ?, ?, ?)";

  private static final String APPEND_ONE =
      "SELECT first_position, recorded FROM log_append_one(?, ?, ?, ?, ?, ?, ?, ?)";

  private final DedicatedConnection connection;

  public PostgresLogWriter(DataSource source) {
    this.connection = new DedicatedConnection(source, "SET transaction_timeout = '5s'");
  }

  @Override
  public AppendResult append(List<EventRow> rows) throws AppendFailure {
    try {
      Connection open = connection.open();
      boolean one = rows.size() == 1;
      try (PreparedStatement append = open.prepareStatement(one ? APPEND_ONE : APPEND)) {
        if (one) {
          set(append, rows.getFirst());
        } else {
          RowArrays.setAll(open, append, rows);
        }
        try (ResultSet answer = append.executeQuery()) {
          answer.next();
          Instant recordedAt =
              requireNonNull(answer.getObject(2, OffsetDateTime.class)).toInstant();
          return new AppendResult(answer.getLong(1), recordedAt);
        }
      }
    } catch (SQLException e) {
      throw AppendFailure.of(e);
    }
  }

  private static void set(PreparedStatement append, EventRow row) throws SQLException {
    append.setObject(1, row.id);
    append.setString(2, row.stream);
    append.setLong(3, row.sequence);
    append.setString(4, row.streamType);
    append.setString(5, row.payloadType);
    append.setString(6, row.revision);
    append.setBytes(7, row.payload);
    append.setBytes(8, row.metadata);
  }

  @Override
  public ExistingEvents existing(List<EventRow> rows) throws AppendFailure {
    try {
      return ExistingEvents.read(connection.open(), rows);
    } catch (SQLException e) {
      throw AppendFailure.of(e);
    }
  }

  @Override
  public void close() {
    connection.close();
  }
}
