package io.commercegraph.projections.exporting;

import io.commercegraph.api.log.LogExports.Dataset;
import io.commercegraph.api.log.LogExports.UnknownExport;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.util.RawValue;

/** The export of the log as it was recorded, before any upcaster. */
final class LogDataset implements Dataset {

  static final String TABLE = "log_event";

  private final JdbcTemplate jdbc;
  private final long head;
  private long last;

  private LogDataset(JdbcTemplate jdbc, long head, long last) {
    this.jdbc = jdbc;
    this.head = head;
    this.last = last;
  }

  static LogDataset open(JdbcTemplate jdbc, long from, List<String> after) {
    if (!after.isEmpty()) {
      throw new UnknownExport("after", "The log goes on from a position: say 'from'.");
    }
    Long head = jdbc.queryForObject("SELECT coalesce(max(position), 0) FROM log_newest", Long.class);
    return new LogDataset(jdbc, Objects.requireNonNull(head), from);
  }

  @Override
  public List<String> columns() {
    return List.of(
        "position",
        "recorded_at",
        "event_id",
        "stream",
        "sequence",
        "type",
        "revision",
        "payload",
        "metadata");
  }

  @Override
  public List<String> types() {
    return List.of(
        "bigint",
        "timestamp with time zone",
        "text",
        "text",
        "bigint",
        "text",
        "text",
        "jsonb",
        "jsonb");
  }

  @Override
  public List<String> key() {
    return List.of("position");
  }

  @Override
  public long position() {
    return head;
  }

  @Override
  public long generation() {
    return 0;
  }

  @Override
  public List<List<@Nullable Object>> next(int atMost) {
    return jdbc.query(
        """
        SELECT position, recorded_at, event_id, stream, sequence, payload_type, payload_revision,
               payload, metadata
        FROM log_event WHERE position > ? AND position <= ? ORDER BY position LIMIT ?
        """,
        (row, number) -> {
          last = row.getLong(1);
          return row(row);
        },
        last,
        head,
        atMost);
  }

  private static List<@Nullable Object> row(ResultSet row) throws SQLException {
    return Arrays.asList(
        row.getLong(1),
        ExportValues.of(row, 2),
        row.getString(3),
        row.getString(4),
        row.getLong(5),
        row.getString(6),
        row.getString(7),
        json(row.getBytes(8)),
        json(row.getBytes(9)));
  }

  private static RawValue json(byte[] text) {
    return new RawValue(new String(text, StandardCharsets.UTF_8));
  }
}
