package io.commercegraph.command.secrets;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The unwrapped keys that all nodes share. It has none where the operator has given no secret: a
 * feature that needs a key is then off, or works without.
 */
public final class KeyRing {

  private static final int KEY_BYTES = 32;

  private final OperatorSecrets given;
  private final WrappedKeyTable table;
  private final @Nullable Instant since;
  private final SecureRandom random = new SecureRandom();

  /**
   * A key ring.
   *
   * @param since when the database got its first secret; null where there is none
   */
  KeyRing(OperatorSecrets given, WrappedKeyTable table, @Nullable Instant since) {
    this.given = given;
    this.table = table;
    this.since = since;
  }

  /** When this database got its first secret, by its own clock; empty where it has none. */
  public Optional<Instant> since() {
    return Optional.ofNullable(since);
  }

  /** The key of that name, which has 32 bytes. The node that asks first makes it. */
  public byte[] key(KeyName name) {
    return given.unwrap(table.find(name).orElseGet(() -> made(name)));
  }

  /** Deletes a purpose's keys of past UTC days, which are their ids. The day is the database's. */
  public void deletePastDays(String purpose) {
    table.deletePastDays(purpose);
  }

  /**
   * Makes a key. It is wrapped by the secret of the database, which may still be the previous one.
   */
  private WrappedKey made(KeyName name) {
    byte[] key = new byte[KEY_BYTES];
    random.nextBytes(key);
    return table.inTransaction(
        () -> {
          OperatorSecret secret = given.of(table.lockCheckShared());
          table.insert(WrappedKey.of(name, key, secret));
          return table.find(name).orElseThrow();
        });
  }
}
