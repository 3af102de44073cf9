package io.commercegraph.command.secrets;

import io.commercegraph.api.secrets.SecretRefused;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The operator's secrets that a node was given: the current one, and during a rotation also the
 * previous one. Keys that either of the two wraps can be unwrapped.
 */
record OperatorSecrets(@Nullable OperatorSecret own, @Nullable OperatorSecret before) {

  static final OperatorSecrets NONE = new OperatorSecrets(null, null);

  boolean isEmpty() {
    return own == null;
  }

  boolean wraps(WrappedKey key) {
    return all().stream().anyMatch(secret -> secret.id().equals(key.secretId()));
  }

  /** The secret that wraps a key. */
  OperatorSecret of(WrappedKey key) {
    return all().stream()
        .filter(secret -> secret.id().equals(key.secretId()))
        .findFirst()
        .orElseThrow(() -> refusal(key));
  }

  byte[] unwrap(WrappedKey key) {
    return key.unwrapped(of(key));
  }

  private List<OperatorSecret> all() {
    return Stream.of(Optional.ofNullable(own), Optional.ofNullable(before))
        .flatMap(Optional::stream)
        .toList();
  }

  private SecretRefused refusal(WrappedKey key) {
    String given =
        isEmpty()
            ? "none is given"
            : "given is "
                + all().stream().map(OperatorSecret::id).collect(Collectors.joining(" and "));
    return new SecretRefused(
        "the keys of this database are wrapped by the operator's secret %s, but %s: give that secret as commerce-graph.secret or commerce-graph.secret-file; nothing was changed, docs/operations.md says what to do if it is lost"
            .formatted(key.secretId(), given));
  }
}
