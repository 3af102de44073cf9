package io.commercegraph.log.store;

import io.commercegraph.log.rows.Columns;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** The parameters of an insert of many rows: one array a column. */
public final class RowArrays {

  private RowArrays() {}

  /** Sets parameters 1 to 3: id, stream, sequence. */
  public static void setPlaces(
      Connection connection, PreparedStatement statement, List<EventRow> rows) throws SQLException {
    setPlaces(statement, new Columns<>(connection, rows));
  }

  /** Sets parameters 1 to 8: all columns of a row. */
  public static void setAll(Connection connection, PreparedStatement statement, List<EventRow> rows)
      throws SQLException {
    Columns<EventRow> columns = new Columns<>(connection, rows);
    setPlaces(statement, columns);
    statement.setArray(4, columns.texts(row -> row.streamType));
    statement.setArray(5, columns.texts(row -> row.payloadType));
    statement.setArray(6, columns.texts(row -> row.revision));
    statement.setArray(7, columns.bytes(row -> row.payload));
    statement.setArray(8, columns.bytes(row -> row.metadata));
  }

  private static void setPlaces(PreparedStatement statement, Columns<EventRow> columns)
      throws SQLException {
    statement.setArray(1, columns.ids(row -> row.id));
    statement.setArray(2, columns.texts(row -> row.stream));
    statement.setArray(3, columns.numbers(row -> row.sequence));
  }
}
