package io.commercegraph.log.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Hands rows to a statement as one array a column. */
final class RowArrays {

  private RowArrays() {}

  /** Parameters 1 to 3: id, stream, sequence. */
  static void setPlaces(Connection connection, PreparedStatement statement, List<EventRow> rows)
      throws SQLException {
    set(connection, statement, 1, "uuid", rows, row -> row.id);
    set(connection, statement, 2, "text", rows, row -> row.stream);
    set(connection, statement, 3, "bigint", rows, row -> row.sequence);
  }

  /** Parameters 1 to 8: all that a row has. */
  static void setAll(Connection connection, PreparedStatement statement, List<EventRow> rows)
      throws SQLException {
    setPlaces(connection, statement, rows);
    set(connection, statement, 4, "text", rows, row -> row.streamType);
    set(connection, statement, 5, "text", rows, row -> row.payloadType);
    set(connection, statement, 6, "text", rows, row -> row.revision);
    statement.setArray(
        7,
        connection.createArrayOf(
            "bytea", rows.stream().map(row -> row.payload).toArray(byte[][]::new)));
    statement.setArray(
        8,
        connection.createArrayOf(
            "bytea", rows.stream().map(row -> row.metadata).toArray(byte[][]::new)));
  }

  private static void set(
      Connection connection,
      PreparedStatement statement,
      int index,
      String type,
      List<EventRow> rows,
      Function<EventRow, @Nullable Object> column)
      throws SQLException {
    statement.setArray(index, connection.createArrayOf(type, rows.stream().map(column).toArray()));
  }
}
