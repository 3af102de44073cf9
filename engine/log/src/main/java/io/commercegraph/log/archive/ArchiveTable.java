package io.commercegraph.log.archive;

import static java.util.Objects.requireNonNull;

import io.commercegraph.log.LogRow;
import io.commercegraph.log.rows.Columns;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** The tables {@code log_archive} and {@code log_archive_reader}. */
final class ArchiveTable {

  /** As the upkeep of partitions: one of the two at a time changes the table of events. */
  private static final String LOCK = "SELECT pg_advisory_xact_lock(7310582946518)";

  private static final String SHORT_WAIT = "SET LOCAL lock_timeout = '300ms'";

  /** A node that works says so at each batch; one that is silent for so long has died. */
  private static final String DEAD = "interval '1 minute'";

  private static final String SELECT =
      """
      SELECT low, high, state, since, file, bytes, checksum, failure FROM log_archive
      """;

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;

  ArchiveTable(JdbcTemplate jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  /** The states of a row; what they mean stands at the table. */
  enum Stage {
    ORDERED,
    ARCHIVED,
    LEAVING,
    DETACHED,
    RETURNING;

    /** Whether the file is read instead of the table. */
    boolean isRead() {
      return this == LEAVING || this == DETACHED || this == RETURNING;
    }

    String wire() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A row of {@code log_archive}. */
  record Entry(
      long low,
      long high,
      Stage stage,
      Instant since,
      @Nullable String file,
      @Nullable Long bytes,
      @Nullable String checksum,
      @Nullable String failure) {

    /** Its name, given when it was written. */
    String fileName() {
      return requireNonNull(file);
    }
  }

  List<Entry> entries() {
    return jdbc.query(SELECT + "ORDER BY low", ArchiveTable::entry);
  }

  Optional<Entry> entry(long low) {
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
  boolean move(long low, Stage from, Stage to) {
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
  private boolean isOwn(Entry entry, String node) {
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
  boolean claim(Entry entry, String node) {
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

  /** Drops a partition whose file all nodes read; waits but briefly for its lock. */
  void detach(Entry entry, String node) {
    transaction.executeWithoutResult(
        _ -> {
          jdbc.execute(SHORT_WAIT);
          jdbc.execute(LOCK);
          if (isOwn(entry, node)) {
            move(entry.low(), Stage.LEAVING, Stage.DETACHED);
            jdbc.execute("SELECT log_detach(" + entry.low() + ")");
          }
        });
  }

  /**
   * An empty table for the events of a partition, instead of one that was begun; false, and nothing
   * is dropped, if another node has taken the work over.
   */
  boolean buildAnew(Entry entry, String node) {
    String name = table(entry.low());
    return Boolean.TRUE.equals(
        transaction.execute(
            _ -> {
              if (!isOwn(entry, node)) {
                return false;
              }
              jdbc.execute("DROP TABLE IF EXISTS " + name);
              jdbc.execute(
                  """
                  CREATE TABLE %1$s (
                    LIKE log_event INCLUDING STORAGE INCLUDING COMPRESSION,
                    CONSTRAINT %1$s_position PRIMARY KEY (position),
                    CONSTRAINT %1$s_bound CHECK (position >= %2$d AND position < %3$d))
                  """
                      .formatted(name, entry.low(), entry.high()));
              return true;
            }));
  }

  /** Makes the table a partition again, if this node built it and all events are there. */
  void attach(Entry entry, String node) {
    String name = table(entry.low());
    transaction.executeWithoutResult(
        _ -> {
          jdbc.execute(SHORT_WAIT);
          if (!isOwn(entry, node) || rows(name) != entry.high() - entry.low()) {
            throw new IllegalStateException(name + " is not whole, or another node builds it");
          }
          jdbc.execute(LOCK);
          move(entry.low(), Stage.RETURNING, Stage.ARCHIVED);
          jdbc.execute(
              "ALTER TABLE log_event ATTACH PARTITION %s FOR VALUES FROM (%d) TO (%d)"
                  .formatted(name, entry.low(), entry.high()));
          jdbc.execute("ALTER TABLE %1$s DROP CONSTRAINT %1$s_bound".formatted(name));
        });
  }

  private long rows(String table) {
    return requireNonNull(jdbc.queryForObject("SELECT count(*) FROM " + table, Long.class));
  }

  /** The name of a partition's table, as {@code log_add_partition} gives it. */
  static String table(long low) {
    return "log_event_" + low;
  }

  /** Adds events to a table that is being built. */
  void insert(long low, List<LogRow> rows) {
    jdbc.execute(
        (Connection connection) -> {
          Columns<LogRow> columns = new Columns<>(connection, rows);
          try (PreparedStatement insert = connection.prepareStatement(insert(low))) {
            insert.setArray(1, columns.numbers(row -> row.position));
            insert.setArray(2, columns.micros(row -> row.recordedAt));
            insert.setArray(3, columns.ids(row -> row.eventId));
            insert.setArray(4, columns.texts(row -> row.stream));
            insert.setArray(5, columns.numbers(row -> row.sequence));
            insert.setArray(6, columns.texts(row -> row.streamType));
            insert.setArray(7, columns.texts(row -> row.payloadType));
            insert.setArray(8, columns.texts(row -> row.revision));
            insert.setArray(9, columns.bytes(row -> row.payload));
            insert.setArray(10, columns.bytes(row -> row.metadata));
            return insert.executeUpdate();
          }
        });
  }

  private static String insert(long low) {
    return """
    INSERT INTO %s (position, recorded_at, event_id, stream, sequence, stream_type,
                    payload_type, payload_revision, payload, metadata)
    SELECT position, to_timestamp(0) + micros * interval '1 microsecond', event_id, stream,
           sequence, stream_type, payload_type, payload_revision, payload, metadata
      FROM unnest(?::bigint[], ?::bigint[], ?::uuid[], ?::text[], ?::bigint[], ?::text[],
                  ?::text[], ?::text[], ?::bytea[], ?::bytea[])
        AS n(position, micros, event_id, stream, sequence, stream_type, payload_type,
             payload_revision, payload, metadata)
    """
        .formatted(table(low));
  }

  /** The parts that are in files alone, and whose keys are not there: of a restored log. */
  List<Entry> withoutKeys() {
    return jdbc.query(
        SELECT
            + """
            WHERE state IN ('detached', 'returning')
              AND NOT EXISTS (SELECT FROM log_key WHERE event_id = log_archive.last_event)
            ORDER BY low
            """,
        ArchiveTable::entry);
  }

  /** Gives events their keys, where they have none. */
  void insertKeys(List<LogRow> rows) {
    jdbc.execute(
        (Connection connection) -> {
          Columns<LogRow> columns = new Columns<>(connection, rows);
          try (PreparedStatement insert =
              connection.prepareStatement(
                  """
                  INSERT INTO log_key (event_id, position, sequence, stream)
                  SELECT * FROM unnest(?::uuid[], ?::bigint[], ?::bigint[], ?::text[])
                  ON CONFLICT DO NOTHING
                  """)) {
            insert.setArray(1, columns.ids(row -> row.eventId));
            insert.setArray(2, columns.numbers(row -> row.position));
            insert.setArray(3, columns.numbers(row -> row.sequence));
            insert.setArray(4, columns.texts(row -> row.stream));
            return insert.executeUpdate();
          }
        });
  }

  private static Entry entry(ResultSet row, int number) throws SQLException {
    return new Entry(
        row.getLong(1),
        row.getLong(2),
        Stage.valueOf(requireNonNull(row.getString(3)).toUpperCase(Locale.ROOT)),
        requireNonNull(row.getObject(4, OffsetDateTime.class)).toInstant(),
        row.getString(5),
        row.getObject(6, Long.class),
        row.getString(7),
        row.getString(8));
  }
}
