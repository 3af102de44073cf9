package io.commercegraph.log.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Those events of a batch whose id or stream position is in the log already. */
public final class ExistingEvents {

  /** The table that has the ids and places of all events. */
  private static final String SELECT_TABLE =
      """
      SELECT CASE WHEN EXISTS (SELECT FROM log_key_fill) THEN 'log_event' ELSE 'log_key' END
      """;

  private final Map<EventRow, Boolean> idExists = new HashMap<>();

  private ExistingEvents() {}

  public static ExistingEvents read(Connection connection, List<EventRow> rows)
      throws SQLException {
    ExistingEvents existing = new ExistingEvents();
    String select =
        """
        SELECT n.ord, e.event_id IS NOT NULL
        FROM unnest(?::uuid[], ?::text[], ?::bigint[]) WITH ORDINALITY
          AS n(event_id, stream, sequence, ord)
        LEFT JOIN %1$s e ON e.event_id = n.event_id
        WHERE e.event_id IS NOT NULL OR EXISTS (
          SELECT FROM %1$s s WHERE s.stream = n.stream AND s.sequence = n.sequence)
        ORDER BY n.ord
        """
            .formatted(table(connection));
    try (PreparedStatement statement = connection.prepareStatement(select)) {
      RowArrays.setPlaces(connection, statement, rows);
      try (ResultSet answer = statement.executeQuery()) {
        while (answer.next()) {
          existing.idExists.put(rows.get((int) answer.getLong(1) - 1), answer.getBoolean(2));
        }
      }
    }
    return existing;
  }

  private static String table(Connection connection) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SELECT_TABLE);
        ResultSet answer = statement.executeQuery()) {
      answer.next();
      return answer.getString(1);
    }
  }

  public boolean isEmpty() {
    return idExists.isEmpty();
  }

  public boolean contains(EventRow row) {
    return idExists.containsKey(row);
  }

  public boolean containsId(EventRow row) {
    return Boolean.TRUE.equals(idExists.get(row));
  }
}
