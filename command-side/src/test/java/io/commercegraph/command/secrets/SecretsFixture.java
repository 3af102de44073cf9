package io.commercegraph.command.secrets;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** Nodes with secrets on the database of a test. */
@Component
public class SecretsFixture {

  static final String OLD = "an-old-secret-of-43-characters-0123456789-abc";
  static final String NEW = "the-new-secret-of-43-characters-0123456789-xyz";

  private final WrappedKeyTable table;

  SecretsFixture(JdbcTemplate jdbc, PlatformTransactionManager transactions) {
    this.table = new WrappedKeyTable(jdbc, transactions);
  }

  /** The key ring of a node with this secret. */
  public KeyRing keys() {
    return started(OLD, null);
  }

  /** The empty key ring of a node without a secret. */
  public KeyRing none() {
    return new KeyRing(OperatorSecrets.NONE, table, null);
  }

  /** Rotates to another secret, after which nodes with only the first cannot unwrap keys. */
  public void rotateWithoutTheOthers() {
    started(NEW, OLD);
    new KeyRewrapper(given(NEW, OLD), table).rotate();
  }

  /** The key ring of a node whose database got its first secret at that time. */
  public KeyRing keysSince(Instant since) {
    keys();
    return new KeyRing(given(OLD, null), table, since);
  }

  WrappedKeyTable table() {
    return table;
  }

  static OperatorSecrets given(@Nullable String own, @Nullable String before) {
    return SecretSources.given(new SecretSettings(own, null, before, null, null), Optional.empty());
  }

  /** Runs the check of a node's start. */
  KeyRing started(@Nullable String own, @Nullable String before) {
    OperatorSecrets given =
        new SecretCheck(table, Optional.empty(), null).check(given(own, before));
    return new KeyRing(given, table, given.isEmpty() ? null : table.since());
  }
}
