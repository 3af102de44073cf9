package io.commercegraph.command.secrets;

import io.commercegraph.api.secrets.SecretRefused;
import io.commercegraph.api.secrets.SecretRotation;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Rewraps all keys with the current secret in one transaction, so that a crash leaves every key as
 * it was.
 */
final class KeyRewrapper implements SecretRotation {

  private static final Logger LOG = LoggerFactory.getLogger(KeyRewrapper.class);

  private final OperatorSecrets given;
  private final WrappedKeyTable table;

  KeyRewrapper(OperatorSecrets given, WrappedKeyTable table) {
    this.given = given;
    this.table = table;
  }

  @Override
  public RotationResult rotate() {
    OperatorSecret own = given.own();
    if (own == null) {
      throw new SecretRefused("no operator's secret is given: there is none to rotate to");
    }
    RotationResult rotated = table.inTransaction(() -> rewrapped(own));
    LOG.info(
        "All keys are wrapped by the operator's secret {}: {} anew, {} unchanged",
        rotated.secretId(),
        rotated.rewrapped(),
        rotated.unchanged());
    return rotated;
  }

  private RotationResult rewrapped(OperatorSecret own) {
    given.of(table.lockCheckExclusively());
    List<WrappedKey> all = table.all();
    List<WrappedKey> others =
        all.stream()
            .filter(key -> !key.secretId().equals(own.id()))
            .map(key -> WrappedKey.of(key.name(), given.unwrap(key), own))
            .toList();
    table.replace(others);
    return new RotationResult(own.id(), others.size(), all.size() - others.size());
  }
}
