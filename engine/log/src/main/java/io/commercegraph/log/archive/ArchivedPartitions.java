package io.commercegraph.log.archive;

import static java.util.Objects.requireNonNull;

import io.commercegraph.log.LogRow;
import io.commercegraph.log.rows.Columns;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** Drops the tables of partitions that are archived, and builds such tables again. */
final class ArchivedPartitions {

  /** As the upkeep of partitions: one of the two at a time changes the table of events. */
  private static final String LOCK = "SELECT pg_advisory_xact_lock(7310582946518)";

  private static final String SHORT_WAIT = "SET LOCAL lock_timeout = '300ms'";

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;
  private final ArchiveTable rows;

  ArchivedPartitions(JdbcTemplate jdbc, TransactionTemplate transaction, ArchiveTable rows) {
    this.jdbc = jdbc;
    this.transaction = transaction;
    this.rows = rows;
  }

  /** Drops a partition whose file all nodes read; waits but briefly for its lock. */
  void detach(ArchiveEntry entry, String node) {
    transaction.executeWithoutResult(
        _ -> {
          jdbc.execute(SHORT_WAIT);
          jdbc.execute(LOCK);
          if (rows.isOwn(entry, node)) {
            rows.move(entry.low(), ArchiveStage.LEAVING, ArchiveStage.DETACHED);
            jdbc.execute("SELECT log_detach(" + entry.low() + ")");
          }
        });
  }

  /**
   * An empty table for the events of a partition, instead of one that was begun; false, and nothing
   * is dropped, if another node has taken the work over.
   */
  boolean buildAnew(ArchiveEntry entry, String node) {
    String name = table(entry.low());
    return Boolean.TRUE.equals(
        transaction.execute(
            _ -> {
              if (!rows.isOwn(entry, node)) {
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
  void attach(ArchiveEntry entry, String node) {
    String name = table(entry.low());
    transaction.executeWithoutResult(
        _ -> {
          jdbc.execute(SHORT_WAIT);
          if (!rows.isOwn(entry, node) || count(name) != entry.high() - entry.low()) {
            throw new IllegalStateException(name + " is not whole, or another node builds it");
          }
          jdbc.execute(LOCK);
          rows.move(entry.low(), ArchiveStage.RETURNING, ArchiveStage.ARCHIVED);
          jdbc.execute(
              "ALTER TABLE log_event ATTACH PARTITION %s FOR VALUES FROM (%d) TO (%d)"
                  .formatted(name, entry.low(), entry.high()));
          jdbc.execute("ALTER TABLE %1$s DROP CONSTRAINT %1$s_bound".formatted(name));
        });
  }

  private long count(String table) {
    return requireNonNull(jdbc.queryForObject("SELECT count(*) FROM " + table, Long.class));
  }

  /** The name of a partition's table, as {@code log_add_partition} gives it. */
  private static String table(long low) {
    return "log_event_" + low;
  }

  /** Adds events to a table that is being built. */
  void insert(long low, List<LogRow> events) {
    jdbc.execute(
        (Connection connection) -> {
          Columns<LogRow> columns = new Columns<>(connection, events);
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
}
