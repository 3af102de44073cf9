package io.commercegraph.command.checkpoints;

import io.commercegraph.api.audit.AuditCheckpoints.CheckpointKey;
import io.commercegraph.api.transparency.SigningKey;
import io.commercegraph.api.transparency.VerifierKey;
import io.commercegraph.command.secrets.KeyName;
import io.commercegraph.command.secrets.KeyRing;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The keys that sign checkpoints. Their public halves are the table {@code audit_signing_key}, and
 * stay there for ever; the private halves are in the key ring, wrapped by the operator's secret.
 */
@Repository
class SigningKeys {

  private static final String PURPOSE = "audit-signing";

  private final JdbcClient jdbc;
  private final KeyRing ring;
  private final CheckpointSettings settings;

  SigningKeys(JdbcClient jdbc, KeyRing ring, CheckpointSettings settings) {
    this.jdbc = jdbc;
    this.ring = ring;
    this.settings = settings;
  }

  /** Whether there is an operator's secret, without which nothing is signed. */
  boolean isOn() {
    return ring.since().isPresent();
  }

  /** All keys, newest first. */
  List<CheckpointKey> all() {
    List<CheckpointKey> keys = new ArrayList<>();
    @Nullable Instant retiredAt = null;
    for (Row row : rows()) {
      keys.add(new CheckpointKey(row.verifier.toString(), row.madeAt, retiredAt));
      retiredAt = row.madeAt;
    }
    return keys;
  }

  /**
   * The present key, which is made if there is none yet; empty where its private half was lost
   * together with an operator's secret.
   */
  Optional<SigningKey> current() {
    return rows().stream().findFirst().map(this::unwrapped).orElseGet(() -> Optional.of(add()));
  }

  /** Makes the next key. Call this while no other node can. */
  SigningKey add() {
    int number = rows().stream().findFirst().map(row -> row.number + 1).orElse(1);
    SigningKey key = new SigningKey(settings.origin(), seed(number));
    jdbc.sql(
            "INSERT INTO audit_signing_key (number, name, public_key) VALUES (:number, :name,"
                + " :key)")
        .param("number", number)
        .param("name", key.verifier().name())
        .param("key", key.verifier().bytes())
        .update();
    return key;
  }

  private Optional<SigningKey> unwrapped(Row row) {
    SigningKey key = new SigningKey(row.verifier.name(), seed(row.number));
    return Optional.of(key)
        .filter(own -> Arrays.equals(own.verifier().bytes(), row.verifier.bytes()));
  }

  private byte[] seed(int number) {
    return ring.key(new KeyName(PURPOSE, Integer.toString(number)));
  }

  private List<Row> rows() {
    return jdbc.sql(
            "SELECT number, name, public_key, made_at FROM audit_signing_key ORDER BY number DESC")
        .query(
            (row, n) ->
                new Row(
                    row.getInt("number"),
                    VerifierKey.of(row.getString("name"), row.getBytes("public_key")),
                    row.getObject("made_at", OffsetDateTime.class).toInstant()))
        .list();
  }

  private record Row(int number, VerifierKey verifier, Instant madeAt) {}
}
