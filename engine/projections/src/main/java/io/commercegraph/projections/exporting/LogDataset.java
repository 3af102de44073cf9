package io.commercegraph.projections.exporting;

import io.commercegraph.api.log.LogExports.Dataset;
import io.commercegraph.api.log.LogExports.UnknownExport;
import io.commercegraph.log.LogRow;
import io.commercegraph.log.LogRows;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.util.RawValue;

/** The export of the log as it was recorded, before any upcaster. */
final class LogDataset implements Dataset {

  static final String TABLE = "log_event";

  private final LogRows log;
  private final long head;
  private long last;

  private LogDataset(LogRows log, long head, long last) {
    this.log = log;
    this.head = head;
    this.last = last;
  }

  static LogDataset open(JdbcTemplate jdbc, LogRows log, long from, List<String> after) {
    if (!after.isEmpty()) {
      throw new UnknownExport("after", "The log goes on from a position: say 'from'.");
    }
    Long head =
        jdbc.queryForObject("SELECT coalesce(max(position), 0) FROM log_newest", Long.class);
    return new LogDataset(log, Objects.requireNonNull(head), from);
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
    List<LogRow> rows = log.between(last, head, atMost);
    if (!rows.isEmpty()) {
      last = rows.getLast().position;
    }
    return rows.stream().map(LogDataset::row).toList();
  }

  private static List<@Nullable Object> row(LogRow row) {
    return Arrays.asList(
        row.position,
        row.recordedAt,
        row.eventId.toString(),
        row.stream,
        row.sequence,
        row.payloadType,
        row.revision,
        json(row.payload),
        json(row.metadata));
  }

  private static RawValue json(byte[] text) {
    return new RawValue(new String(text, StandardCharsets.UTF_8));
  }
}
