package io.commercegraph.log.partitions;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The statements that divide the table of events. What changes a table waits only briefly for its
 * lock, since readers and appends queue up behind it meanwhile.
 */
public final class PartitionTable {

  private static final String LOCK = "SELECT pg_advisory_xact_lock(7310582946518)";
  private static final String SHORT_WAIT = "SET LOCAL lock_timeout = '300ms'";

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;

  PartitionTable(JdbcTemplate jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  /**
   * A part of the log.
   *
   * @param low its first position
   * @param high the first position that it does not hold
   * @param isArchived whether it is read from a file; a table of it may be there as well
   */
  public record Partition(long low, long high, boolean isArchived) {}

  /** All partitions in order; none while the log is one table. */
  public List<Partition> partitions() {
    return jdbc.query(
        "SELECT low, high, false FROM log_partition ORDER BY low", PartitionTable::partition);
  }

  /**
   * All partitions, and beside them what is read from archived files, in order.
   *
   * @param verified begins of those whose file this node has read; of others it reads the table as
   *     long as there is one
   */
  List<Partition> layout(Collection<Long> verified) {
    return jdbc.query(
        """
        SELECT low, high, false FROM log_partition
         UNION ALL
        SELECT low, high, true FROM log_archive
         WHERE state IN ('detached', 'returning') OR state = 'leaving' AND low = ANY (?)
         ORDER BY 1
        """,
        PartitionTable::partition,
        (Object) verified.toArray(Long[]::new));
  }

  /** The last position whose table is gone. */
  long detachedUpTo() {
    return requireNonNull(
        jdbc.queryForObject(
            """
            SELECT coalesce(max(high), 1) - 1 FROM log_archive
             WHERE state IN ('detached', 'returning')
            """,
            Long.class));
  }

  private static Partition partition(ResultSet row, int number) throws SQLException {
    return new Partition(row.getLong(1), row.getLong(2), row.getBoolean(3));
  }

  public long head() {
    return requireNonNull(
        jdbc.queryForObject("SELECT coalesce(max(position), 0) FROM log_newest", Long.class));
  }

  /** Whether the keys of all events are in {@code log_key}. */
  boolean hasAllKeys() {
    return isTrue("SELECT NOT EXISTS (SELECT FROM log_key_fill)");
  }

  public boolean isCopy() {
    return isTrue("SELECT EXISTS (SELECT FROM log_mirror)");
  }

  /** Gives the next events their keys; whether all had theirs when this began. */
  boolean fillKeys(long events) {
    return isTrue("SELECT log_fill_keys(" + events + ")");
  }

  /**
   * Whether all events have had their keys for long enough: a replica has them too, and no append
   * still runs in the functions of the release before.
   */
  boolean isSettled() {
    return isTrue(
        """
        SELECT EXISTS (SELECT FROM log_key_fill
                        WHERE is_filled AND filled_at < clock_timestamp() - interval '30 s')
        """);
  }

  /** Whether the log was restored without the keys of its newest events. */
  boolean lacksRestoredKeys() {
    return isTrue(
        """
        SELECT EXISTS (
                 SELECT FROM (SELECT event_id FROM log_event ORDER BY position DESC LIMIT 1) newest
                  WHERE NOT EXISTS (
                          SELECT FROM log_key WHERE log_key.event_id = newest.event_id))
           AND NOT EXISTS (SELECT FROM log_key_fill)
        """);
  }

  long restoreKeys() {
    return requireNonNull(
        jdbc.execute(
            (Connection connection) -> {
              connection.setNetworkTimeout(Runnable::run, 0);
              try (Statement statement = connection.createStatement();
                  ResultSet made = statement.executeQuery("SELECT log_restore_keys()")) {
                made.next();
                return made.getLong(1);
              }
            }));
  }

  /** The last position that the table may hold by its constraint, if it has one. */
  Optional<Long> bound() {
    return jdbc
        .query(
            """
            SELECT (regexp_match(pg_get_constraintdef(oid), '< ''?(\\d+)'))[1]::bigint - 1
              FROM pg_constraint
             WHERE conrelid = 'log_event'::regclass AND conname = 'log_event_bound'
            """,
            (row, _) -> row.getLong(1))
        .stream()
        .findFirst();
  }

  /**
   * Gives the undivided table a bound, which new events meet from then on and older ones once
   * validated.
   */
  void setBound(long last) {
    whileUndivided(
        () -> {
          jdbc.execute("ALTER TABLE log_event DROP CONSTRAINT IF EXISTS log_event_bound");
          jdbc.execute(
              "ALTER TABLE log_event ADD CONSTRAINT log_event_bound CHECK (position < %d) NOT VALID"
                  .formatted(last + 1));
        });
  }

  /** Reads the whole table, beside readers and appends, unless another node has divided it. */
  void validateBound() {
    try {
      jdbc.execute(
          (Connection connection) -> {
            connection.setNetworkTimeout(Runnable::run, 0);
            try (Statement statement = connection.createStatement()) {
              return statement.execute("ALTER TABLE log_event VALIDATE CONSTRAINT log_event_bound");
            }
          });
    } catch (DataAccessException failure) {
      if (partitions().isEmpty()) {
        throw failure;
      }
    }
  }

  /**
   * Makes the table the first of several partitions, unless another node has. A node that gives
   * keys at this moment ends that first: log_split would take its row for one of missing keys.
   */
  void split(long events) {
    whileUndivided(
        () -> {
          jdbc.execute("SELECT FROM log_key_fill FOR UPDATE");
          jdbc.execute("SELECT log_split(" + events + ")");
        });
  }

  /** Divides a log without events at once, unless another node has. */
  void splitEmpty(long events) {
    transaction.executeWithoutResult(
        _ -> {
          jdbc.execute(LOCK);
          if (partitions().isEmpty() && head() == 0) {
            jdbc.execute(
                "ALTER TABLE log_event ADD CONSTRAINT log_event_bound CHECK (position < %d)"
                    .formatted(events + 1));
            jdbc.execute("SELECT log_split(" + events + ")");
          }
        });
  }

  void add(long events) {
    transaction.executeWithoutResult(
        _ -> {
          jdbc.execute(SHORT_WAIT);
          jdbc.execute(LOCK);
          jdbc.execute("SELECT log_add_partition(" + events + ")");
        });
  }

  /** A divided table must get no bound: all its partitions would. */
  private void whileUndivided(Runnable change) {
    transaction.executeWithoutResult(
        _ -> {
          jdbc.execute(SHORT_WAIT);
          jdbc.execute(LOCK);
          if (partitions().isEmpty()) {
            change.run();
          }
        });
  }

  private boolean isTrue(String query) {
    @Nullable Boolean answer = jdbc.queryForObject(query, Boolean.class);
    return Boolean.TRUE.equals(answer);
  }
}
