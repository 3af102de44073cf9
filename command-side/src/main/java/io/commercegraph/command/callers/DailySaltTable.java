package io.commercegraph.command.callers;

import io.commercegraph.command.callers.DailySalt.Salt;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The table {@code reporter_salt}, which has at most one row. The table is unlogged, and thus in no
 * WAL. Old salts are removed by TRUNCATE, which unlinks the file, where a DELETE would leave the
 * bytes to a vacuum.
 */
@Repository
class DailySaltTable {

  private static final int BYTES = 32;

  /** Selects today's salt. The day is the database's, whatever the nodes' clocks say. */
  private static final String TODAY =
      """
      SELECT salt, (now() AT TIME ZONE 'utc')::date AS day,
             ceil(extract(epoch FROM date_trunc('day', now() AT TIME ZONE 'utc') + interval '1 day'
                                     - (now() AT TIME ZONE 'utc')) * 1000)::bigint AS left_millis
        FROM reporter_salt WHERE day = (now() AT TIME ZONE 'utc')::date
      """;

  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;
  private final SecureRandom random = new SecureRandom();

  DailySaltTable(JdbcClient jdbc, PlatformTransactionManager transactions) {
    this.jdbc = jdbc;
    this.transaction = new TransactionTemplate(transactions);
  }

  /**
   * Today's salt, drawn by whichever node asks first.
   *
   * @param known salt that the asking node has; if it is today's, it is restored if a crash of the
   *     database has emptied the table
   */
  CurrentSalt today(@Nullable Salt known) {
    return find().orElseGet(() -> drawn(known));
  }

  /** Destroys salts that are not today's. */
  void destroyOld() {
    transaction.executeWithoutResult(
        status -> {
          lock();
          if (find().isEmpty()) {
            jdbc.sql("TRUNCATE reporter_salt").update();
          }
        });
  }

  private CurrentSalt drawn(@Nullable Salt known) {
    return Objects.requireNonNull(
        transaction.execute(
            status -> {
              lock();
              return find().orElseGet(() -> draw(known));
            }));
  }

  private CurrentSalt draw(@Nullable Salt known) {
    byte[] salt = known != null && known.isOf(databaseDay()) ? known.bytes() : drawnBytes();
    jdbc.sql("TRUNCATE reporter_salt").update();
    jdbc.sql(
            "INSERT INTO reporter_salt (day, salt) VALUES ((now() AT TIME ZONE 'utc')::date,"
                + " :salt)")
        .param("salt", salt)
        .update();
    return find().orElseThrow();
  }

  private byte[] drawnBytes() {
    byte[] salt = new byte[BYTES];
    random.nextBytes(salt);
    return salt;
  }

  private LocalDate databaseDay() {
    return jdbc.sql("SELECT (now() AT TIME ZONE 'utc')::date").query(LocalDate.class).single();
  }

  /** Takes a lock, so that one node at a time draws or destroys salts. */
  private void lock() {
    jdbc.sql("SELECT pg_advisory_xact_lock(hashtext('reporter_salt'))")
        .query((row, n) -> n)
        .single();
  }

  private Optional<CurrentSalt> find() {
    return jdbc.sql(TODAY)
        .query(
            (row, n) ->
                new CurrentSalt(
                    Salt.of(row.getObject("day", LocalDate.class), row.getBytes("salt")),
                    Duration.ofMillis(row.getLong("left_millis"))))
        .optional();
  }

  /** Today's salt, and the time until the day ends. */
  record CurrentSalt(Salt salt, Duration left) {}
}
