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

  private static final String SELECT_EXISTING =
      """
      SELECT n.ord, e.event_id IS NOT NULL
      FROM unnest(?::uuid[], ?::text[], ?::bigint[]) WITH ORDINALITY AS n(event_id, stream, sequence, ord)
      LEFT JOIN log_event e ON e.event_id = n.event_id
      WHERE e.event_id IS NOT NULL OR EXISTS (
        SELECT FROM log_event s WHERE s.stream = n.stream AND s.sequence = n.sequence)
      ORDER BY n.ord
      """;

  private final Map<EventRow, Boolean> idExists = new HashMap<>();

  private ExistingEvents() {}

  public static ExistingEvents read(Connection connection, List<EventRow> rows)
      throws SQLException {
    ExistingEvents existing = new ExistingEvents();
    try (PreparedStatement statement = connection.prepareStatement(SELECT_EXISTING)) {
      RowArrays.setPlaces(connection, statement, rows);
      try (ResultSet answer = statement.executeQuery()) {
        while (answer.next()) {
          existing.idExists.put(rows.get((int) answer.getLong(1) - 1), answer.getBoolean(2));
        }
      }
    }
    return existing;
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
