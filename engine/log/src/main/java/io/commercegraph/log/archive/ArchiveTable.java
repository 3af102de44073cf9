package io.commercegraph.log.archive;

import static java.util.Objects.requireNonNull;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;

/** The tables {@code log_archive} and {@code log_archive_reader}. */
final class ArchiveTable {

  /** A node that works says so at each batch; one that is silent for so long has died. */
  private static final String DEAD = "interval '1 minute'";

  private static final String SELECT =
      """
      SELECT low, high, state, since, file, bytes, checksum, failure FROM log_archive
      """;

  private final JdbcTemplate jdbc;

  ArchiveTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  List<ArchiveEntry> entries() {
    return jdbc.query(SELECT + "ORDER BY low", ArchiveTable::entry);
  }

  Optional<ArchiveEntry> entry(long low) {
    return jdbc.query(SELECT + "WHERE low = ?", ArchiveTable::entry, low).stream().findFirst();
  }

  /** Makes a new row; false if there is one. */
  boolean order(long low, long high) {
    return jdbc.update(
            """
            INSERT INTO log_archive (low, high, state, since)
            VALUES (?, ?, 'ordered', clock_timestamp()) ON CONFLICT DO NOTHING
            """,
            low,
            high)
        > 0;
  }

  /** Changes the state of a row; false if it is not in the state it is to leave. */
  boolean move(long low, ArchiveStage from, ArchiveStage to) {
    return jdbc.update(
            """
            UPDATE log_archive
               SET state = ?, since = clock_timestamp(), worker = NULL, failure = NULL
             WHERE low = ? AND state = ?
            """,
            to.wire(),
            low,
            from.wire())
        > 0;
  }

  /** Whether a node works on a row; nobody takes that over before this transaction ends. */
  boolean isOwn(ArchiveEntry entry, String node) {
    return !jdbc.queryForList(
            "SELECT FROM log_archive"
                + " WHERE low = ? AND state = ? AND since = ? AND worker = ? FOR UPDATE",
            entry.low(),
            entry.stage().wire(),
            entry.since().atOffset(ZoneOffset.UTC),
            node)
        .isEmpty();
  }

  /** Takes a row's work for a node, or says that it still works on it; false if another does. */
  boolean claim(ArchiveEntry entry, String node) {
    return jdbc.update(
            """
            UPDATE log_archive SET worker = ?, worked_at = clock_timestamp()
             WHERE low = ? AND state = ? AND since = ?
               AND (worker IS NULL OR worker = ? OR worked_at < clock_timestamp() - %s)
            """
                .formatted(DEAD),
            node,
            entry.low(),
            entry.stage().wire(),
            entry.since().atOffset(ZoneOffset.UTC),
            node)
        > 0;
  }

  void written(long low, String file, long bytes, String checksum, UUID lastEvent) {
    jdbc.update(
        """
        UPDATE log_archive
           SET state = 'archived', since = clock_timestamp(), file = ?, bytes = ?, checksum = ?,
               last_event = ?, worker = NULL, failure = NULL
         WHERE low = ? AND state = 'ordered'
        """,
        file,
        bytes,
        checksum,
        lastEvent,
        low);
  }

  void failed(long low, String reason) {
    jdbc.update(
        "UPDATE log_archive SET failure = ? WHERE low = ? AND failure IS DISTINCT FROM ?",
        reason,
        low,
        reason);
  }

  /** Says that a node reads a part from its file. */
  void readBy(Collection<Long> parts, String node) {
    jdbc.update(
        """
        INSERT INTO log_archive_reader (low, node, read_at)
        SELECT low, ?, clock_timestamp() FROM log_archive WHERE low = ANY (?)
        ON CONFLICT (low, node) DO UPDATE SET read_at = excluded.read_at
        """,
        node,
        parts.toArray(Long[]::new));
  }

  /** The nodes that read a part from its file, and have for a time. */
  Set<String> readers(long low) {
    return Set.copyOf(
        jdbc.queryForList(
            """
            SELECT node FROM log_archive_reader r JOIN log_archive a USING (low)
             WHERE low = ? AND r.read_at >= a.since
            """,
            String.class,
            low));
  }

  /** Whether a row has been in its state for so long. */
  boolean isOlder(long low, double seconds) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            """
            SELECT EXISTS (SELECT FROM log_archive
                            WHERE low = ? AND since < clock_timestamp() - make_interval(secs => ?))
            """,
            Boolean.class,
            low,
            seconds));
  }

  /** The parts that are in files alone, and whose keys are not there: of a restored log. */
  List<ArchiveEntry> withoutKeys() {
    return jdbc.query(
        SELECT
            + """
            WHERE state IN ('detached', 'returning')
              AND NOT EXISTS (SELECT FROM log_key WHERE event_id = log_archive.last_event)
            ORDER BY low
            """,
        ArchiveTable::entry);
  }

  private static ArchiveEntry entry(ResultSet row, int number) throws SQLException {
    return new ArchiveEntry(
        row.getLong(1),
        row.getLong(2),
        ArchiveStage.valueOf(requireNonNull(row.getString(3)).toUpperCase(Locale.ROOT)),
        requireNonNull(row.getObject(4, OffsetDateTime.class)).toInstant(),
        row.getString(5),
        row.getObject(6, Long.class),
        row.getString(7),
        row.getString(8));
  }
}
