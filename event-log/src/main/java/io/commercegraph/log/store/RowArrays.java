package io.commercegraph.log.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Hands rows to a statement as one array a column; arrays of their own type, which the driver sends
 * in binary: of objects it would make a text, to be taken apart again by the server.
 */
final class RowArrays {

  private RowArrays() {}

  /** Parameters 1 to 3: id, stream, sequence. */
  static void setPlaces(Connection connection, PreparedStatement statement, List<EventRow> rows)
      throws SQLException {
    set(connection, statement, 1, "uuid", rows, row -> row.id, UUID[]::new);
    set(connection, statement, 2, "text", rows, row -> row.stream, String[]::new);
    set(connection, statement, 3, "bigint", rows, row -> row.sequence, Long[]::new);
  }

  /** Parameters 1 to 8: all that a row has. */
  static void setAll(Connection connection, PreparedStatement statement, List<EventRow> rows)
      throws SQLException {
    setPlaces(connection, statement, rows);
    set(connection, statement, 4, "text", rows, row -> row.streamType, String[]::new);
    set(connection, statement, 5, "text", rows, row -> row.payloadType, String[]::new);
    set(connection, statement, 6, "text", rows, row -> row.revision, String[]::new);
    set(connection, statement, 7, "bytea", rows, row -> row.payload, byte[][]::new);
    set(connection, statement, 8, "bytea", rows, row -> row.metadata, byte[][]::new);
  }

  private static <T> void set(
      Connection connection,
      PreparedStatement statement,
      int index,
      String type,
      List<EventRow> rows,
      Function<EventRow, @Nullable T> column,
      IntFunction<T[]> array)
      throws SQLException {
    statement.setArray(
        index, connection.createArrayOf(type, rows.stream().map(column).toArray(array)));
  }
}
