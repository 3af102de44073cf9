package io.commercegraph.command.secrets;

import io.commercegraph.api.secrets.EmbeddedSecretFile;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks the operator's secret at each start against the keys of the database. A start with another
 * secret, or with none, is refused while there are keys. Where there is neither a key nor a secret,
 * a secret is made beside the embedded database, and nowhere else.
 */
final class SecretCheck {

  private static final Logger LOG = LoggerFactory.getLogger(SecretCheck.class);
  private static final int CHECK_BYTES = 32;

  private final WrappedKeyTable table;
  private final Optional<EmbeddedSecretFile> beside;
  private final @Nullable String lost;

  /**
   * The check of one start.
   *
   * @param lost the id of a lost secret whose keys are deleted
   */
  SecretCheck(WrappedKeyTable table, Optional<EmbeddedSecretFile> beside, @Nullable String lost) {
    this.table = table;
    this.beside = beside;
    this.lost = lost;
  }

  /** Checks the given secrets, and returns them or a newly made one. */
  OperatorSecrets check(OperatorSecrets given) {
    List<WrappedKey> keys = deleteLost(table.all(), given);
    keys.forEach(given::unwrap);
    OperatorSecrets settled = given.isEmpty() ? createIfPossible() : given;
    OperatorSecret own = settled.own();
    if (own == null) {
      LOG.warn(
          "No operator's secret is given (commerce-graph.secret): after a crash of the database a"
              + " repeated idempotency-key is taken for a new one; docs/operations.md");
    } else if (keys.stream().noneMatch(key -> key.name().equals(WrappedKeyTable.CHECK))) {
      insertCheckKey(own);
      // Another node may have inserted its check key first, with another secret.
      table.all().forEach(settled::unwrap);
    }
    return settled;
  }

  private List<WrappedKey> deleteLost(List<WrappedKey> keys, OperatorSecrets given) {
    Map<Boolean, List<WrappedKey>> byLoss =
        keys.stream()
            .collect(
                Collectors.partitioningBy(key -> key.secretId().equals(lost) && !given.wraps(key)));
    List<WrappedKey> gone = byLoss.getOrDefault(true, List.of());
    if (!gone.isEmpty()) {
      table.delete(gone);
      LOG.warn("{} keys that the lost secret {} wrapped were deleted", gone.size(), lost);
    }
    return byLoss.getOrDefault(false, List.of());
  }

  private OperatorSecrets createIfPossible() {
    return beside.map(SecretCheck::made).orElse(OperatorSecrets.NONE);
  }

  private static OperatorSecrets made(EmbeddedSecretFile beside) {
    OperatorSecret made = OperatorSecret.of(beside.place(), beside.make());
    LOG.info("An operator's secret was made, {}: keep a copy apart from backups", beside.place());
    return new OperatorSecrets(made, null);
  }

  private void insertCheckKey(OperatorSecret secret) {
    byte[] nothing = new byte[CHECK_BYTES];
    new SecureRandom().nextBytes(nothing);
    table.insert(WrappedKey.of(WrappedKeyTable.CHECK, nothing, secret));
  }
}
