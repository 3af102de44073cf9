package io.commercegraph.projections.nodes;

import io.commercegraph.api.log.EventRelease;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The table {@code log_node}: the heartbeats of all nodes, timed by the database's clock, since the
 * nodes' own may differ.
 */
final class NodeTable {

  /** A node that has been silent for so long without signing off is gone. */
  private static final double SILENT_SECONDS = 60;

  private final JdbcTemplate jdbc;
  private final double claimSeconds;

  NodeTable(JdbcTemplate jdbc, Duration claim) {
    this.jdbc = jdbc;
    this.claimSeconds = claim.toMillis() / 1000.0;
  }

  void heartbeat(String id, String name, Set<String> processors) {
    jdbc.update(
        """
        INSERT INTO log_node AS known (id, name, processors, event_release, since, seen_at)
        VALUES (?, ?, ?, ?, clock_timestamp(), clock_timestamp())
        ON CONFLICT (id) DO UPDATE SET
          processors = excluded.processors,
          since = CASE WHEN known.seen_at < clock_timestamp() - make_interval(secs => ?)
                       THEN excluded.since ELSE known.since END,
          seen_at = excluded.seen_at
        """,
        id,
        name,
        processors.toArray(String[]::new),
        EventRelease.newest().number(),
        claimSeconds);
  }

  /** Whether no node that may still run knows less than a release. */
  boolean allKnow(int release) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            """
            SELECT NOT EXISTS (
              SELECT FROM log_node
              WHERE event_release < ?
                AND seen_at >= clock_timestamp() - make_interval(secs => greatest(?, ?)))
            """,
            Boolean.class,
            release,
            claimSeconds,
            SILENT_SECONDS));
  }

  /** The names of nodes that may still run, by their ids. */
  Map<String, String> running() {
    Map<String, String> running = new LinkedHashMap<>();
    jdbc.query(
        """
        SELECT id, name FROM log_node
        WHERE seen_at >= clock_timestamp() - make_interval(secs => greatest(?, ?)) ORDER BY name
        """,
        row -> {
          running.put(row.getString(1), row.getString(2));
        },
        claimSeconds,
        SILENT_SECONDS);
    return running;
  }

  /** Removes a node, and with it those that were dead for a day. */
  void remove(String id) {
    jdbc.update(
        "DELETE FROM log_node WHERE id = ? OR seen_at < clock_timestamp() - interval '1 day'", id);
  }

  List<LiveNode> liveNodes() {
    return jdbc.query(
        """
        SELECT id, name, since, processors FROM log_node
        WHERE seen_at >= clock_timestamp() - make_interval(secs => ?) ORDER BY since, id
        """,
        NodeTable::node,
        claimSeconds);
  }

  List<SegmentClaim> claims() {
    return jdbc.query(
        """
        SELECT t.processor, t.segment, t.owner,
               t.claimed_at < clock_timestamp() - make_interval(secs => ?), p.failure IS NOT NULL
        FROM segment_token t LEFT JOIN segment_progress p USING (processor, segment)
        ORDER BY t.processor, t.segment
        """,
        (row, number) ->
            new SegmentClaim(
                new SegmentId(row.getString(1), row.getInt(2)),
                row.getString(3),
                row.getBoolean(4),
                row.getBoolean(5)),
        claimSeconds);
  }

  private static LiveNode node(ResultSet row, int number) throws SQLException {
    return new LiveNode(
        row.getString(1),
        row.getString(2),
        row.getObject(3, OffsetDateTime.class).toInstant(),
        Set.of((String[]) row.getArray(4).getArray()));
  }
}
