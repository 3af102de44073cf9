package io.commercegraph.command.checkpoints;

import io.commercegraph.api.audit.AuditCheckpoints.SignedCheckpoint;
import io.commercegraph.api.transparency.Checkpoint;
import io.commercegraph.api.transparency.SignedNote;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The table {@code audit_checkpoint}: every checkpoint that was ever signed. */
@Repository
class CheckpointTable {

  private static final String COLUMNS = "number, note, signed_at";

  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;

  CheckpointTable(JdbcClient jdbc, PlatformTransactionManager transactions) {
    this.jdbc = jdbc;
    this.transaction = new TransactionTemplate(transactions);
  }

  /** Does work in a transaction in which no other node signs. */
  <T> T locked(Supplier<T> work) {
    return Objects.requireNonNull(
        transaction.execute(
            status -> {
              jdbc.sql("SELECT pg_advisory_xact_lock(hashtext('audit_checkpoint'))")
                  .query((row, n) -> n)
                  .single();
              return work.get();
            }));
  }

  Optional<SignedCheckpoint> newest() {
    return before(Long.MAX_VALUE, 1).stream().findFirst();
  }

  List<SignedCheckpoint> before(long number, int limit) {
    return jdbc.sql(
            "SELECT "
                + COLUMNS
                + " FROM audit_checkpoint WHERE number < :number ORDER BY number DESC LIMIT :limit")
        .param("number", number)
        .param("limit", limit)
        .query(CheckpointTable::checkpoint)
        .list();
  }

  /** Stores a checkpoint under the next number. Call this in {@link #locked}. */
  SignedCheckpoint insert(SignedNote note) {
    return jdbc.sql(
            "INSERT INTO audit_checkpoint (number, note) SELECT coalesce(max(number), 0) + 1, :note"
                + " FROM audit_checkpoint RETURNING "
                + COLUMNS)
        .param("note", note.toString())
        .query(CheckpointTable::checkpoint)
        .single();
  }

  private static SignedCheckpoint checkpoint(ResultSet row, int number) throws SQLException {
    String note = row.getString("note");
    Checkpoint signed = Checkpoint.parse(SignedNote.parse(note).text());
    return new SignedCheckpoint(
        row.getLong("number"),
        signed.size(),
        signed.root().toString(),
        row.getObject("signed_at", OffsetDateTime.class).toInstant(),
        note);
  }
}
