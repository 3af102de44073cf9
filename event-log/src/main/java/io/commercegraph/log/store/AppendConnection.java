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
 * Writes to the log on PostgreSQL. Each call is one autocommitted statement, so that a frozen
 * process holds no lock; should the network cut one in two, the server ends the transaction by
 * itself.
 */
final class AppendConnection implements LogWriter {

  private static final String APPEND =
      "SELECT first_position, recorded FROM log_append(?, ?, ?, ?, ?, ?, ?, ?)";

  private final OwnConnection connection;

  AppendConnection(DataSource source) {
    this.connection = new OwnConnection(source, "SET transaction_timeout = '5s'");
  }

  @Override
  public Receipt append(List<EventRow> rows) throws AppendFailure {
    try {
      Connection open = connection.open();
      try (PreparedStatement append = open.prepareStatement(APPEND)) {
        RowArrays.setAll(open, append, rows);
        try (ResultSet answer = append.executeQuery()) {
          answer.next();
          Instant recordedAt =
              requireNonNull(answer.getObject(2, OffsetDateTime.class)).toInstant();
          return new Receipt(answer.getLong(1), recordedAt);
        }
      }
    } catch (SQLException e) {
      throw AppendFailure.of(e);
    }
  }

  @Override
  public Taken taken(List<EventRow> rows) throws AppendFailure {
    try {
      return Taken.read(connection.open(), rows);
    } catch (SQLException e) {
      throw AppendFailure.of(e);
    }
  }

  @Override
  public void close() {
    connection.close();
  }
}
