package io.commercegraph.projections.progress;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.LogRows;
import io.commercegraph.projections.ProjectedPosition;
import io.commercegraph.projections.nodes.NodeRegistry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The table {@code segment_progress}: the position of every segment, published by the node that has
 * claimed it.
 *
 * <p>A position there only grows, and is written only after the rows up to it were committed.
 */
@Component
public class ProgressTable implements ProjectedPosition {

  /** The position before the first event. */
  static final AsOf START = new AsOf(Instant.EPOCH, 0);

  private static final String GENERATION =
      "(SELECT coalesce(sum(generation), 0)::bigint FROM replay)";

  private static final String HEAD =
      "SELECT e.recorded_at, coalesce(e.position, 0), "
          + GENERATION
          + ", clock_timestamp() FROM (VALUES (true)) AS always LEFT JOIN LATERAL"
          + " (SELECT recorded_at, position FROM log_newest ORDER BY position DESC LIMIT 1) e"
          + " ON true";

  private final JdbcTemplate jdbc;
  private final NodeRegistry nodes;
  private final LogRows log;

  ProgressTable(JdbcTemplate jdbc, NodeRegistry nodes, LogRows log) {
    this.jdbc = jdbc;
    this.nodes = nodes;
    this.log = log;
  }

  /** The same table on a replica. */
  ProgressTable on(DataSource replica) {
    return new ProgressTable(new JdbcTemplate(replica), nodes, log);
  }

  /**
   * Publishes the positions of this node's segments.
   *
   * <p>The rows are sorted, so that two nodes do not deadlock. The write need not be durable, since
   * it is repeated. A failure is not published once another node has claimed the segment.
   */
  void publish(List<SegmentPosition> segments) {
    List<SegmentPosition> ordered =
        segments.stream()
            .sorted(
                Comparator.comparing(SegmentPosition::processor)
                    .thenComparingInt(SegmentPosition::segment))
            .toList();
    Map<Long, String> times = times(ordered);
    jdbc.update(
        """
        INSERT INTO segment_progress AS known (processor, segment, position, recorded_at, failure)
        SELECT n.processor, n.segment, n.position, n.recorded_at, n.failure
        FROM unnest(?::text[], ?::int[], ?::bigint[], ?::timestamptz[], ?::text[])
          AS n(processor, segment, position, recorded_at, failure)
        LEFT JOIN segment_token t ON t.processor = n.processor AND t.segment = n.segment
        WHERE n.failure IS NULL OR t.owner IS NULL OR t.owner = ?
        ORDER BY 1, 2
        ON CONFLICT (processor, segment) DO UPDATE SET
          position = greatest(known.position, excluded.position),
          recorded_at = CASE WHEN excluded.position > known.position
                             THEN excluded.recorded_at ELSE known.recorded_at END,
          failure = excluded.failure
        """,
        ordered.stream().map(SegmentPosition::processor).toArray(String[]::new),
        ordered.stream().map(SegmentPosition::segment).toArray(Integer[]::new),
        ordered.stream().map(SegmentPosition::position).toArray(Long[]::new),
        ordered.stream().map(it -> times.get(it.position())).toArray(String[]::new),
        ordered.stream().map(SegmentPosition::failure).toArray(String[]::new),
        nodes.nodeId());
  }

  /**
   * When the events at these positions were recorded, as the database writes it. A statement of its
   * own looks into their partitions of the log alone.
   */
  private Map<Long, String> times(List<SegmentPosition> segments) {
    Map<Long, String> times = new HashMap<>();
    jdbc.query(
        "SELECT position, recorded_at::text FROM log_event WHERE position = ANY (?)",
        row -> {
          times.put(row.getLong(1), row.getString(2));
        },
        (Object) segments.stream().map(SegmentPosition::position).distinct().toArray(Long[]::new));
    long archived = log.archivedUpTo();
    segments.stream()
        .map(SegmentPosition::position)
        .filter(position -> position <= archived && !times.containsKey(position))
        .forEach(
            position ->
                log.at(position).ifPresent(row -> times.put(position, row.recordedAt.toString())));
    return times;
  }

  /** All segments of all processors. */
  List<KnownSegment> segments() {
    return jdbc.query(
        """
        SELECT t.processor, t.segment, coalesce(p.position, 0), p.recorded_at, p.failure,
               t.owner IS NOT NULL
        FROM segment_token t LEFT JOIN segment_progress p USING (processor, segment)
        """,
        ProgressTable::segment);
  }

  /**
   * The log's newest position, and the time by the database's clock, which costs no extra round
   * trip.
   */
  Head head() {
    return Objects.requireNonNull(jdbc.queryForObject(HEAD, ProgressTable::head));
  }

  private static Head head(ResultSet row, int number) throws SQLException {
    return new Head(new AsOf(instant(row, 1), row.getLong(2)), row.getLong(3), instant(row, 4));
  }

  long generation() {
    return Objects.requireNonNull(jdbc.queryForObject("SELECT " + GENERATION, Long.class));
  }

  /** A position of the log with the time of its event. */
  public AsOf at(long position) {
    Optional<Instant> time =
        jdbc
            .query(
                "SELECT recorded_at FROM log_event WHERE position = ?",
                (row, number) -> instant(row, 1),
                position)
            .stream()
            .findFirst()
            .or(() -> archivedTime(position));
    return new AsOf(time.orElse(START.time()), position);
  }

  private Optional<Instant> archivedTime(long position) {
    return position <= log.archivedUpTo()
        ? log.at(position).map(row -> row.recordedAt)
        : Optional.empty();
  }

  @Override
  public long of(ReadModel model) {
    String processor = model.name().toLowerCase(Locale.ROOT);
    return segments().stream()
        .filter(segment -> segment.processor().equals(processor))
        .mapToLong(segment -> segment.reached().position())
        .min()
        .orElse(0);
  }

  private static KnownSegment segment(ResultSet row, int number) throws SQLException {
    return new KnownSegment(
        row.getString(1),
        row.getInt(2),
        new AsOf(instant(row, 4), row.getLong(3)),
        row.getString(5),
        row.getBoolean(6));
  }

  private static Instant instant(ResultSet row, int column) throws SQLException {
    @Nullable OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? START.time() : time.toInstant();
  }

  /**
   * The newest position of the log.
   *
   * @param generation common generation of all read models' tables; it grows with each table swap
   * @param now time of the database
   */
  record Head(AsOf at, long generation, Instant now) {}

  /** A segment's published progress, from whichever node. */
  record KnownSegment(
      String processor, int segment, AsOf reached, @Nullable String failure, boolean claimed) {}
}
