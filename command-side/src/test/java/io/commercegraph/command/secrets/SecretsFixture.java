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

  /** The keys of a node that has the one secret. */
  public KeyRing keys() {
    return started(OLD, null);
  }

  /** The keys of a node without a secret: none. */
  public KeyRing none() {
    return new KeyRing(OperatorSecrets.NONE, table, null);
  }

  /** Wraps all keys by another secret: nodes with the one alone are left out. */
  public void rotateWithoutTheOthers() {
    started(NEW, OLD);
    new KeyRewrapper(given(NEW, OLD), table).rotate();
  }

  /** The keys of a node whose database got its secret then. */
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

  /** What a node does at its start. */
  KeyRing started(@Nullable String own, @Nullable String before) {
    OperatorSecrets given =
        new SecretCheck(table, Optional.empty(), null).check(given(own, before));
    return new KeyRing(given, table, given.isEmpty() ? null : table.since());
  }
}
