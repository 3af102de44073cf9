package io.commercegraph.command.secrets;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The table {@code wrapped_key}. One of its rows, the check key, belongs to no feature: the secret
 * that wraps the check key is the secret of the database.
 */
@Repository
class WrappedKeyTable {

  static final KeyName CHECK = new KeyName("operator-secret", "check");

  private static final String ALL = "SELECT purpose, key_id, wrapped FROM wrapped_key";
  private static final String ONE = ALL + " WHERE purpose = :purpose AND key_id = :id";

  private final JdbcClient jdbc;
  private final JdbcTemplate batches;
  private final TransactionTemplate transaction;

  WrappedKeyTable(JdbcTemplate template, PlatformTransactionManager transactions) {
    this.jdbc = JdbcClient.create(template);
    this.batches = template;
    this.transaction = new TransactionTemplate(transactions);
  }

  List<WrappedKey> all() {
    return jdbc.sql(ALL).query(WrappedKeyTable::key).list();
  }

  Optional<WrappedKey> find(KeyName name) {
    return one(ONE, name);
  }

  /** Reads and share-locks the check key: until the transaction ends, no rotation begins. */
  WrappedKey lockCheckShared() {
    return one(ONE + " FOR SHARE", CHECK).orElseThrow();
  }

  /**
   * Reads and locks the check key: until the transaction ends, no key is made, and no other node
   * rotates.
   */
  WrappedKey lockCheckExclusively() {
    return one(ONE + " FOR UPDATE", CHECK).orElseThrow();
  }

  /** When the database got its first secret, by its own clock. */
  Instant since() {
    return jdbc.sql("SELECT made_at FROM wrapped_key WHERE purpose = :purpose AND key_id = :id")
        .param("purpose", CHECK.purpose())
        .param("id", CHECK.id())
        .query(OffsetDateTime.class)
        .single()
        .toInstant();
  }

  /** Stores a key, unless there is one of that name. */
  void insert(WrappedKey key) {
    jdbc.sql(
            "INSERT INTO wrapped_key (purpose, key_id, wrapped) VALUES (:purpose, :id, :wrapped)"
                + " ON CONFLICT DO NOTHING")
        .param("purpose", key.name().purpose())
        .param("id", key.name().id())
        .param("wrapped", key.bytes())
        .update();
  }

  void replace(List<WrappedKey> keys) {
    batches.batchUpdate(
        "UPDATE wrapped_key SET wrapped = ? WHERE purpose = ? AND key_id = ?", rows(keys));
  }

  void delete(List<WrappedKey> keys) {
    batches.batchUpdate(
        "DELETE FROM wrapped_key WHERE wrapped = ? AND purpose = ? AND key_id = ?", rows(keys));
  }

  /** Deletes a purpose's keys of past UTC days, which are their ids. The day is the database's. */
  void deletePastDays(String purpose) {
    jdbc.sql(
            "DELETE FROM wrapped_key WHERE purpose = :purpose"
                + " AND key_id < (now() AT TIME ZONE 'utc')::date::text")
        .param("purpose", purpose)
        .update();
  }

  <T> T inTransaction(Supplier<T> work) {
    return Objects.requireNonNull(transaction.execute(status -> work.get()));
  }

  private Optional<WrappedKey> one(String sql, KeyName name) {
    return jdbc.sql(sql)
        .param("purpose", name.purpose())
        .param("id", name.id())
        .query(WrappedKeyTable::key)
        .optional();
  }

  private static List<Object[]> rows(List<WrappedKey> keys) {
    return keys.stream()
        .map(key -> new Object[] {key.bytes(), key.name().purpose(), key.name().id()})
        .toList();
  }

  private static WrappedKey key(ResultSet row, int number) throws SQLException {
    return new WrappedKey(
        new KeyName(row.getString("purpose"), row.getString("key_id")), row.getBytes("wrapped"));
  }
}
